import { type FormEvent, useState } from 'react'
import type { BulkChange, BulkRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatCount, formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
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

function ChangeForm({ busy, onChange }: { readonly busy: boolean; readonly onChange: (change: BulkChange) => void }) {
  const [name, setName] = useState<BulkChangeKind>('price-percent')
  const [text, setText] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const kind = bulkChangeKinds[name]
  const value = kind.unit === null ? kind.fixed : parseNumber(text)
  const isInvalid = value === undefined || !Number.isInteger(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (!isInvalid) onChange({ what: kind.what, mode: kind.mode, value: value * kind.factor } as BulkChange)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <label className="grid gap-1 text-sm text-muted">
        چه تغییری؟
        <select
          className="field-box text-ink"
          value={name}
          onChange={({ target }) => setName(target.value as BulkChangeKind)}
        >
          {Object.entries(bulkChangeKinds).map(([itemLabel, { title }]) => (
            <option key={itemLabel} value={itemLabel}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {kind.unit !== null && (
        <Field
          label={`مقدار (${kind.unit})`}
          name="value"
          autoComplete="off"
          maxLength={20}
          hint={kind.mode === 'set' ? '' : 'برای کم کردن، منفی بنویسید: -۱۰'}
          value={text}
          problem={wasSubmitted && isInvalid ? 'یک عدد درست بنویسید.' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        دیدن نتیجه
      </button>
    </form>
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
