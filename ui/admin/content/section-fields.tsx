import { useState } from 'react'
import type { EntryForm } from '../../../core/content/index.ts'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { DateTimeField } from '../fields/date-time-field.tsx'
import { sectionShapeLabels } from './content-labels.ts'
import type { FieldsProps } from './entry-fields.tsx'
import { ImageField } from './image-field.tsx'

type SectionForm = Extract<EntryForm, { readonly kind: 'section' }>

/** Text, link, image and display period of a home section; carousels have only a title and a period. */
export function SectionFields({ form, onForm, problems, onUnreadable }: FieldsProps<SectionForm>) {
  const hasText = form.shape === 'hero' || form.shape === 'banner'
  const setField = (change: Partial<SectionForm>) => onForm({ ...form, ...change })
  return (
    <>
      <p className="text-sm text-muted">نوع بخش: {sectionShapeLabels[form.shape]}</p>
      <Field
        label="عنوان"
        required
        maxLength={120}
        value={form.title}
        problem={problems['title']}
        onChange={({ target }) => setField({ title: target.value })}
      />
      {hasText && (
        <>
          <TextArea
            label="متن"
            rows={2}
            maxLength={300}
            value={form.text}
            onChange={({ target }) => setField({ text: target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="نوشتهٔ دکمه"
              maxLength={40}
              value={form.action}
              onChange={({ target }) => setField({ action: target.value })}
            />
            <Field
              label="به کجا می‌رود"
              ltr
              maxLength={300}
              value={form.link}
              problem={problems['link']}
              hint={'صفحه‌ای از همین بازار، مانند \u2066/categories/فرش\u2069'}
              onChange={({ target }) => setField({ link: target.value })}
            />
          </div>
        </>
      )}
      {form.shape === 'banner' && (
        <ImageField label="تصویر بنر" image={form.picture} onImage={(picture) => setField({ picture })} />
      )}
      <TimeWindow form={form} setField={setField} problems={problems} onUnreadable={onUnreadable} />
    </>
  )
}

interface TimeWindowProps extends Pick<FieldsProps<SectionForm>, 'form' | 'problems' | 'onUnreadable'> {
  readonly setField: (change: Partial<SectionForm>) => void
}

function TimeWindow({ form, setField, problems, onUnreadable }: TimeWindowProps) {
  const [unreadableField, setUnreadableField] = useState({ starts_at: false, ends_at: false })
  const timeField = (name: 'starts_at' | 'ends_at') => (value: string | null | undefined) => {
    const next = { ...unreadableField, [name]: value === undefined }
    setUnreadableField(next)
    onUnreadable(next.starts_at || next.ends_at)
    if (value !== undefined) setField({ [name]: value })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <DateTimeField label="از روز" hint="خالی: از همین حالا" value={form.starts_at} onValue={timeField('starts_at')} />
      <DateTimeField
        label="تا روز"
        hint="خالی: همیشه"
        value={form.ends_at}
        problem={problems['ends_at']}
        onValue={timeField('ends_at')}
      />
    </div>
  )
}
