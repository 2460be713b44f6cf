import { useState } from 'react'
import * as v from 'valibot'
import type { BulkChange, BulkRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { text } from '../../../../core/contract/schemas.ts'
import { messages } from '../../../../core/validation/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatCount, formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { bulkChangeKinds, type BulkChangeKind, parseAmount } from './bulk-labels.ts'
import { optionsText } from '../../../backoffice/catalog/product-labels.ts'

interface BulkDialogProps {
  readonly product_ids: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

interface Preview {
  readonly change: BulkChange
  readonly rows: readonly BulkRow[]
}

/** Applies one change to the selected products, after a preview of every value. */
export function BulkDialog({ product_ids, onDone, onClose }: BulkDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { busy, act } = useAction()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [key, setKey] = useState('')
  const loadPreview = (change: BulkChange) =>
    act(async () => {
      const { rows } = await api.catalog.previewBulkChange({ product_ids: [...product_ids], change })
      setKey(ids.uuid())
      setPreview({ change, rows })
    })
  const apply = (change: BulkChange) =>
    act(async () => {
      await api.catalog.applyBulkChange({ product_ids: [...product_ids], change }, { idempotency_key: key })
      onDone()
    })
  return (
    <Dialog title={`ویرایش گروهی ${formatCount(product_ids.length, 'کالا')}`} onClose={onClose}>
      {preview === null ? (
        <ChangeForm busy={busy} onChange={loadPreview} />
      ) : (
        <PreviewList
          preview={preview}
          busy={busy}
          onApply={() => apply(preview.change)}
          onBack={() => setPreview(null)}
        />
      )}
    </Dialog>
  )
}

const changeSchema = v.pipe(
  v.object({
    kind: v.custom<BulkChangeKind>((name) => typeof name === 'string' && Object.hasOwn(bulkChangeKinds, name)),
    value: text(20),
  }),
  v.forward(
    v.check(({ kind, value }) => bulkChangeKinds[kind].unit === null || value !== '', messages.required),
    ['value'],
  ),
  v.forward(
    v.check(({ value }) => value === '' || Number.isInteger(parseNumber(value)), messages.numeric),
    ['value'],
  ),
  v.transform(({ kind, value }) => {
    const { what, mode, unit, factor, fixed } = bulkChangeKinds[kind]
    return { what, mode, value: unit === null ? fixed : (parseNumber(value) ?? 0) * factor } as BulkChange
  }),
)

const noChange: v.InferInput<typeof changeSchema> = { kind: 'price-percent', value: '' }

const kindTitles = Object.fromEntries(
  Object.entries(bulkChangeKinds).map(([name, { title }]) => [name, title]),
) as Readonly<Record<BulkChangeKind, string>>

function ChangeForm({ busy, onChange }: { readonly busy: boolean; readonly onChange: (change: BulkChange) => void }) {
  const form = useForm({ schema: changeSchema, initial: noChange, submit: async (change) => onChange(change) })
  const { unit, mode } = bulkChangeKinds[form.state.values.kind]
  return (
    <Form form={form} className="grid gap-3">
      <LabelledSelect label="چه تغییری؟" titles={kindTitles} {...form.chosen('kind')} />
      {unit !== null && (
        <Field
          label={`مقدار (${unit})`}
          autoComplete="off"
          maxLength={20}
          hint={mode === 'set' ? '' : 'برای کم کردن، منفی بنویسید: -۱۰'}
          {...form.field('value')}
        />
      )}
      <SubmitButton form={form} off={busy}>
        دیدن نتیجه
      </SubmitButton>
    </Form>
  )
}

interface PreviewListProps {
  readonly preview: Preview
  readonly busy: boolean
  readonly onApply: () => void
  readonly onBack: () => void
}

function PreviewList({ preview: { change, rows }, busy, onApply, onBack }: PreviewListProps) {
  const count = rows.filter(({ before, after }) => after !== null && after !== before).length
  const formatValue = (value: number) => parseAmount(change.what, value)
  return (
    <div className="grid gap-3">
      <ul className="grid max-h-[50dvh] gap-2 overflow-y-auto text-sm">
        {rows.map(({ id, title, options, before, after }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0">
            <span className="min-w-0">
              {title} <span className="text-muted">{optionsText(options)}</span>
            </span>
            <span className="whitespace-nowrap">
              {formatValue(before)}
              {after === null ? <span className="text-danger"> تغییر نمی‌کند</span> : <b> ← {formatValue(after)}</b>}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button-primary" disabled={busy || count === 0} onClick={onApply}>
          ثبت {formatNumber(count)} تغییر
        </button>
        <button type="button" className="button-quiet" onClick={onBack}>
          بازگشت
        </button>
      </div>
    </div>
  )
}
