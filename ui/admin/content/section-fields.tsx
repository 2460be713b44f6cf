import { useState } from 'react'
import type { PieceForm } from '../../../core/content/index.ts'
import { Field } from '../../kit/field.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { MomentField } from '../fields/moment-field.tsx'
import { shapeWords } from './content-words.ts'
import type { FieldsProps } from './piece-fields.tsx'
import { PictureField } from './picture-field.tsx'

type SectionForm = Extract<PieceForm, { readonly kind: 'section' }>

/** Words, way, picture and time of a section of the home; shelves that the house fills have a title and a time alone. */
export function SectionFields({ form, onForm, problems, onUnread }: FieldsProps<SectionForm>) {
  const speaks = form.shape === 'hero' || form.shape === 'banner'
  const put = (change: Partial<SectionForm>) => onForm({ ...form, ...change })
  return (
    <>
      <p className="text-sm text-muted">نوع بخش: {shapeWords[form.shape]}</p>
      <Field
        label="عنوان"
        required
        maxLength={120}
        value={form.title}
        problem={problems['title']}
        onChange={({ target }) => put({ title: target.value })}
      />
      {speaks && (
        <>
          <TextArea
            label="متن"
            rows={2}
            maxLength={300}
            value={form.words}
            onChange={({ target }) => put({ words: target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="نوشتهٔ دکمه"
              maxLength={40}
              value={form.action}
              onChange={({ target }) => put({ action: target.value })}
            />
            <Field
              label="به کجا می‌رود"
              ltr
              maxLength={300}
              value={form.link}
              problem={problems['link']}
              hint={'صفحه‌ای از همین بازار، مانند \u2066/categories/فرش\u2069'}
              onChange={({ target }) => put({ link: target.value })}
            />
          </div>
        </>
      )}
      {form.shape === 'banner' && (
        <PictureField label="تصویر بنر" picture={form.picture} onPicture={(picture) => put({ picture })} />
      )}
      <Window form={form} put={put} problems={problems} onUnread={onUnread} />
    </>
  )
}

interface WindowProps extends Pick<FieldsProps<SectionForm>, 'form' | 'problems' | 'onUnread'> {
  readonly put: (change: Partial<SectionForm>) => void
}

function Window({ form, put, problems, onUnread }: WindowProps) {
  const [unread, setUnread] = useState({ starts_at: false, ends_at: false })
  const edge = (name: 'starts_at' | 'ends_at') => (value: string | null | undefined) => {
    const next = { ...unread, [name]: value === undefined }
    setUnread(next)
    onUnread(next.starts_at || next.ends_at)
    if (value !== undefined) put({ [name]: value })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <MomentField label="از روز" hint="خالی: از همین حالا" value={form.starts_at} onValue={edge('starts_at')} />
      <MomentField
        label="تا روز"
        hint="خالی: همیشه"
        value={form.ends_at}
        problem={problems['ends_at']}
        onValue={edge('ends_at')}
      />
    </div>
  )
}
