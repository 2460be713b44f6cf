import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { CommissionRuleDetails } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Field } from '../../../kit/forms/field.tsx'

type Preview = Awaited<ReturnType<Api['ordering']['previewCommissionRules']>>

interface RulePreviewProps {
  readonly rules: readonly CommissionRuleDetails[]
  readonly seen: string
  readonly onSaved: () => void
  readonly onDiscarded: () => void
}

/** Previews a list on the orders of the last 30 days; only a previewed list can be saved. */
export function RulePreview({ rules, seen, onSaved, onDiscarded }: RulePreviewProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [shownPreview, setTried] = useState<{
    readonly rules: readonly CommissionRuleDetails[]
    readonly preview: Preview
  }>()
  const [reason, setReason] = useState('')
  const ruleInputs = rules.map(({ category: _category, store: _store, product: _product, ...rule }) => rule)
  const preview = shownPreview?.rules === rules ? shownPreview.preview : undefined
  const requestPreview = () =>
    act(async () => setTried({ rules, preview: await api.ordering.previewCommissionRules({ rules: ruleInputs }) }))
  const save = () =>
    act(async () => {
      await api.ordering.saveCommissionRules({ rules: ruleInputs, seen, reason })
      toasts.show('success', 'قاعده‌ها ثبت شد و از سفارش بعدی حساب می‌شود.')
      onSaved()
    })
  return (
    <section aria-label="پیش‌نمایش" aria-busy={busy} className="card grid gap-3 p-4">
      <p className="text-sm">فهرست تغییر کرده و هنوز ثبت نشده است.</p>
      {preview && <PreviewResult preview={preview} />}
      {preview && (
        <Field label="دلیل تغییر" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
      <div className="flex flex-wrap gap-2">
        {preview ? (
          <button type="button" className="button-primary" disabled={busy} onClick={save}>
            ثبت قاعده‌ها
          </button>
        ) : (
          <button type="button" className="button-primary" disabled={busy} onClick={requestPreview}>
            دیدن اثر روی سفارش‌های ۳۰ روز گذشته
          </button>
        )}
        <button type="button" className="button-quiet" disabled={busy} onClick={onDiscarded}>
          رها کردن تغییرها
        </button>
      </div>
    </section>
  )
}

function PreviewResult({ preview: { orders, before, after, changed } }: { readonly preview: Preview }) {
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
