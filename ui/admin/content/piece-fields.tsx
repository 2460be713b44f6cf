import { useCallback } from 'react'
import type { PieceForm } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Field } from '../../kit/field.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { PictureField } from './picture-field.tsx'
import { SectionFields } from './section-fields.tsx'

/** A form of one kind, how it is changed, and what is wrong with it. */
export interface FieldsProps<Form extends PieceForm = PieceForm> {
  readonly form: Form
  readonly onForm: (form: Form) => void
  readonly problems: Readonly<Record<string, string>>
  /** Hears whether something is typed that can not be read yet. */
  readonly onUnread: (unread: boolean) => void
}

type Of<Kind extends PieceForm['kind']> = FieldsProps<Extract<PieceForm, { readonly kind: Kind }>>

const markup = 'خط خالی پاراگراف می‌سازد؛ «## » تیتر، «- » فهرست، **پررنگ** و [متن](/نشانی) پیوند.'

/** The fields of a piece, by its kind. */
export function PieceFields({ form, ...rest }: FieldsProps) {
  switch (form.kind) {
    case 'post':
      return <PostFields {...rest} form={form} />
    case 'page':
      return <PageFields {...rest} form={form} />
    case 'question':
      return <QuestionFields {...rest} form={form} />
    case 'section':
      return <SectionFields {...rest} form={form} />
    case 'group':
      return (
        <Field
          label="عنوان"
          required
          maxLength={120}
          value={form.title}
          problem={rest.problems['title']}
          onChange={({ target }) => rest.onForm({ ...form, title: target.value })}
        />
      )
  }
}

function PageFields({ form, onForm, problems }: Of<'page'> | Of<'post'>) {
  const put = onForm as (form: PieceForm) => void
  return (
    <>
      <Field
        label="عنوان"
        required
        maxLength={200}
        value={form.title}
        problem={problems['title']}
        onChange={({ target }) => put({ ...form, title: target.value })}
      />
      <TextArea
        label="خلاصه"
        rows={2}
        maxLength={500}
        value={form.summary}
        problem={problems['summary']}
        onChange={({ target }) => put({ ...form, summary: target.value })}
      />
      <TextArea
        label="متن"
        rows={18}
        maxLength={50_000}
        value={form.body}
        hint={markup}
        problem={problems['body']}
        onChange={({ target }) => put({ ...form, body: target.value })}
      />
    </>
  )
}

function PostFields(props: Of<'post'>) {
  const { form, onForm, problems } = props
  return (
    <>
      <PageFields {...props} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="نشانی"
          maxLength={120}
          value={form.slug}
          problem={problems['slug']}
          hint="اگر خالی بماند از عنوان ساخته می‌شود؛ نشانی پیشین به نشانی تازه می‌رسد."
          onChange={({ target }) => onForm({ ...form, slug: target.value })}
        />
        <Field
          label="نویسنده"
          required
          maxLength={80}
          value={form.author}
          problem={problems['author']}
          onChange={({ target }) => onForm({ ...form, author: target.value })}
        />
      </div>
      <PictureField label="تصویر نوشته" picture={form.cover} onPicture={(cover) => onForm({ ...form, cover })} />
    </>
  )
}

function QuestionFields({ form, onForm, problems }: Of<'question'>) {
  const api = useService(Api)
  const { answer } = useAsked(useCallback(() => api.content.pieces({ kind: 'group' }), [api]))
  return (
    <>
      <Chooser
        label="گروه"
        titles={Object.fromEntries((answer?.rows ?? []).map(({ key, title }) => [key, title]))}
        value={form.group_id ?? ''}
        onValue={(group_id) => onForm({ ...form, group_id })}
      />
      <Field
        label="پرسش"
        required
        maxLength={300}
        value={form.question}
        problem={problems['question']}
        onChange={({ target }) => onForm({ ...form, question: target.value })}
      />
      <TextArea
        label="پاسخ"
        rows={8}
        maxLength={5000}
        value={form.answer}
        hint={markup}
        problem={problems['answer']}
        onChange={({ target }) => onForm({ ...form, answer: target.value })}
      />
    </>
  )
}
