import { type FormEvent, useState } from 'react'
import type { BulkChange, BulkRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatCount, formatNumber, parseNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { bulkKinds, type BulkKind, writtenNumber } from './bulk-words.ts'
import { optionWords } from '../../office/catalog/product-words.ts'

interface BulkDialogProps {
  readonly product_ids: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

interface Preview {
  readonly change: BulkChange
  readonly rows: readonly BulkRow[]
}

/** One change for the chosen products; every number is seen before anything is written. */
export function BulkDialog({ product_ids, onDone, onClose }: BulkDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { busy, act } = useAct()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [key, setKey] = useState('')
  const see = (change: BulkChange) =>
    act(async () => {
      const { rows } = await api.catalog.previewBulk({ product_ids: [...product_ids], change })
      setKey(ids.uuid())
      setPreview({ change, rows })
    })
  const apply = (change: BulkChange) =>
    act(async () => {
      await api.catalog.applyBulk({ product_ids: [...product_ids], change }, { idempotency_key: key })
      onDone()
    })
  return (
    <Dialog title={`ویرایش گروهی ${formatCount(product_ids.length, 'کالا')}`} onClose={onClose}>
      {preview === null ? (
        <ChangeForm busy={busy} onChange={see} />
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
  const [name, setName] = useState<BulkKind>('price-percent')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const kind = bulkKinds[name]
  const value = kind.unit === null ? kind.fixed : parseNumber(typed)
  const wrong = value === undefined || !Number.isInteger(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!wrong) onChange({ what: kind.what, how: kind.how, value: value * kind.factor } as BulkChange)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <label className="grid gap-1 text-sm text-muted">
        چه تغییری؟
        <select
          className="field-box text-ink"
          value={name}
          onChange={({ target }) => setName(target.value as BulkKind)}
        >
          {Object.entries(bulkKinds).map(([each, { title }]) => (
            <option key={each} value={each}>
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
          hint={kind.how === 'set' ? '' : 'برای کم کردن، منفی بنویسید: -۱۰'}
          value={typed}
          problem={asked && wrong ? 'یک عدد درست بنویسید.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
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
  const write = (value: number) => writtenNumber(change.what, value)
  return (
    <div className="grid gap-3">
      <ul className="grid max-h-[50dvh] gap-2 overflow-y-auto text-sm">
        {rows.map(({ id, title, options, before, after }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0">
            <span className="min-w-0">
              {title} <span className="text-muted">{optionWords(options)}</span>
            </span>
            <span className="whitespace-nowrap">
              {write(before)}
              {after === null ? <span className="text-danger"> تغییر نمی‌کند</span> : <b> ← {write(after)}</b>}
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
