import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { ShownRule } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { Field } from '../../kit/field.tsx'

type Preview = Awaited<ReturnType<Api['ordering']['previewCommission']>>

interface RulePreviewProps {
  readonly rules: readonly ShownRule[]
  readonly seen: string
  readonly onSaved: () => void
  readonly onDropped: () => void
}

/** Tries a list on the orders of the last 30 days; only a list that was tried is saved. */
export function RulePreview({ rules, seen, onSaved, onDropped }: RulePreviewProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [tried, setTried] = useState<{ readonly rules: readonly ShownRule[]; readonly preview: Preview }>()
  const [reason, setReason] = useState('')
  const given = rules.map(({ category: _category, store: _store, product: _product, ...rule }) => rule)
  const preview = tried?.rules === rules ? tried.preview : undefined
  const look = () =>
    act(async () => setTried({ rules, preview: await api.ordering.previewCommission({ rules: given }) }))
  const save = () =>
    act(async () => {
      await api.ordering.saveCommission({ rules: given, seen, reason })
      toasts.show('success', 'قاعده‌ها ثبت شد و از سفارش بعدی حساب می‌شود.')
      onSaved()
    })
  return (
    <section aria-label="پیش‌نمایش" aria-busy={busy} className="card grid gap-3 p-4">
      <p className="text-sm">فهرست تغییر کرده و هنوز ثبت نشده است.</p>
      {preview && <Outcome preview={preview} />}
      {preview && (
        <Field label="دلیل تغییر" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
      <div className="flex flex-wrap gap-2">
        {preview ? (
          <button type="button" className="button-primary" disabled={busy} onClick={save}>
            ثبت قاعده‌ها
          </button>
        ) : (
          <button type="button" className="button-primary" disabled={busy} onClick={look}>
            دیدن اثر روی سفارش‌های ۳۰ روز گذشته
          </button>
        )}
        <button type="button" className="button-quiet" disabled={busy} onClick={onDropped}>
          رها کردن تغییرها
        </button>
      </div>
    </section>
  )
}

function Outcome({ preview: { orders, before, after, changed } }: { readonly preview: Preview }) {
  return (
    <div className="grid gap-2 text-sm">
      <p>
        در {formatCount(orders, 'سفارش')}: <b>{formatToman(before)}</b> گرفته شده و با این قاعده‌ها{' '}
        <b>{formatToman(after)}</b> می‌شد.
      </p>
      {changed.length === 0 && <p className="text-muted">کارمزد هیچ‌یک از این سفارش‌ها تغییر نمی‌کرد.</p>}
      {changed.length > 0 && (
        <ul aria-label="بیشترین تغییرها" className="divide-y divide-line">
          {changed.map((row) => (
            <li key={row.number} className="flex flex-wrap justify-between gap-2 py-1">
              <span>سفارش {toPersianDigits(row.number)}</span>
              <span>
                {formatToman(row.before)} ← {formatToman(row.after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
