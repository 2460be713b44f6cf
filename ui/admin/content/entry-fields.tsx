import { useCallback } from 'react'
import type { EntryForm } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { ImageField } from './image-field.tsx'
import { SectionFields } from './section-fields.tsx'

/** A form of one kind with its setter and its problems. */
export interface FieldsProps<Form extends EntryForm = EntryForm> {
  readonly form: Form
  readonly onForm: (form: Form) => void
  readonly problems: Readonly<Record<string, string>>
  /** Is called when a field contains input that cannot be parsed. */
  readonly onUnreadable: (unreadableField: boolean) => void
}

type FormOf<Kind extends EntryForm['kind']> = FieldsProps<Extract<EntryForm, { readonly kind: Kind }>>

const markup = 'خط خالی پاراگراف می‌سازد؛ «## » تیتر، «- » فهرست، **پررنگ** و [متن](/نشانی) پیوند.'

/** The fields of an entry, by its kind. */
export function EntryFields({ form, ...otherFields }: FieldsProps) {
  switch (form.kind) {
    case 'post':
      return <PostFields {...otherFields} form={form} />
    case 'page':
      return <PageFields {...otherFields} form={form} />
    case 'question':
      return <QuestionFields {...otherFields} form={form} />
    case 'section':
      return <SectionFields {...otherFields} form={form} />
    case 'group':
      return (
        <Field
          label="عنوان"
          required
          maxLength={120}
          value={form.title}
          problem={otherFields.problems['title']}
          onChange={({ target }) => otherFields.onForm({ ...form, title: target.value })}
        />
      )
  }
}

function PageFields({ form, onForm, problems }: FormOf<'page'> | FormOf<'post'>) {
  const setField = onForm as (form: EntryForm) => void
  return (
    <>
      <Field
        label="عنوان"
        required
        maxLength={200}
        value={form.title}
        problem={problems['title']}
        onChange={({ target }) => setField({ ...form, title: target.value })}
      />
      <TextArea
        label="خلاصه"
        rows={2}
        maxLength={500}
        value={form.summary}
        problem={problems['summary']}
        onChange={({ target }) => setField({ ...form, summary: target.value })}
      />
      <TextArea
        label="متن"
        rows={18}
        maxLength={50_000}
        value={form.body}
        hint={markup}
        problem={problems['body']}
        onChange={({ target }) => setField({ ...form, body: target.value })}
      />
    </>
  )
}

function PostFields(props: FormOf<'post'>) {
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
      <ImageField
        label="تصویر نوشته"
        image={form.cover}
        onImage={(coverField) => onForm({ ...form, cover: coverField })}
      />
    </>
  )
}

function QuestionFields({ form, onForm, problems }: FormOf<'question'>) {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.content.listContentEntries({ kind: 'group' }), [api]))
  return (
    <>
      <LabelledSelect
        label="گروه"
        titles={Object.fromEntries((data?.rows ?? []).map(({ key, title }) => [key, title]))}
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
