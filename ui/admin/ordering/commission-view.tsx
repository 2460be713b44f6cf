import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useCallback, useState } from 'react'
import type { ShownRule } from '../../../core/ordering/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { noMoney } from '../../../core/shared/money.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RuleForm } from './rule-form.tsx'
import { RulePreview } from './rule-preview.tsx'
import { RuleRow } from './rule-row.tsx'

type Answer = Awaited<ReturnType<Api['ordering']['commissionRules']>>

/** What the house takes: an ordered list, tried on real orders before it is saved. */
export function CommissionView() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.ordering.commissionRules({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return (
    <PanelPage title="کارمزدها">
      <Rules key={answer.version} answer={answer} again={again} />
      <History rows={answer.history} />
    </PanelPage>
  )
}

const blank: ShownRule = {
  ...{ category_id: null, store_slug: null, product_id: null, category: null, store: null, product: null },
  ...{ basis_points: 900, floor: noMoney, ceiling: null },
}

function Rules({ answer, again }: { readonly answer: Answer; readonly again: () => void }) {
  const mayWrite = useMay()('platform.finance.write')
  const [rules, setRules] = useState<readonly ShownRule[]>(answer.rules)
  const [open, setOpen] = useState<number | null>(null)
  const move = (place: number, by: number) => {
    const rule = rules[place]
    if (rule !== undefined) setRules(rules.toSpliced(place, 1).toSpliced(place + by, 0, rule))
  }
  const keep = (rule: ShownRule) => {
    if (open !== null) setRules(open === rules.length ? [...rules, rule] : rules.with(open, rule))
    setOpen(null)
  }
  return (
    <section aria-label="قاعده‌ها" className="grid gap-3">
      <p className="text-sm text-muted">
        نخستین قاعده‌ای که با کالا بخواند حساب می‌شود. قاعده‌های تازه فقط برای سفارش‌های پس از این است.
      </p>
      <ol className="card divide-y divide-line px-4">
        {rules.length === 0 && <li className="py-4 text-sm text-muted">قاعده‌ای نیست؛ کارمزدی گرفته نمی‌شود.</li>}
        {rules.map((rule, place) => (
          <RuleRow
            // oxlint-disable-next-line react/no-array-index-key -- a rule is its place
            key={place}
            {...{ rule, place, last: rules.length - 1, mayWrite }}
            onMove={(by) => move(place, by)}
            onEdit={() => setOpen(place)}
            onRemove={() => setRules(rules.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {mayWrite && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setOpen(rules.length)}>
          قاعدهٔ تازه
        </button>
      )}
      {open !== null && <RuleForm rule={rules[open] ?? blank} onKeep={keep} onClose={() => setOpen(null)} />}
      {mayWrite && rules !== answer.rules && (
        <RulePreview rules={rules} seen={answer.version} onSaved={again} onDropped={() => setRules(answer.rules)} />
      )}
    </section>
  )
}

function History({ rows }: { readonly rows: Answer['history'] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="rule-history" className="card p-4">
      <h2 id="rule-history" className="text-base">
        تاریخچه
      </h2>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, at, by, reason, count }) => (
          <li key={id} className="grid gap-1 py-2">
            <span>
              {toPersianDigits(by)}، {formatDateTime(at)}، {formatCount(count, 'قاعده')}
            </span>
            {reason !== '' && <span className="text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
