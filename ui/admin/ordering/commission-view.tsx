import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useCallback, useMemo, useState } from 'react'
import { type Category, categoryLines } from '../../../core/catalog/index.ts'
import { hiddenBy, placeOf, type ShownRule } from '../../../core/ordering/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { noMoney } from '../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
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
  const tree = useAsked(useCallback(() => api.catalog.categories({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return (
    <PanelPage title="کارمزدها">
      <Rules key={answer.version} answer={answer} again={again} categories={tree.answer?.categories ?? []} />
      <History rows={answer.history} />
    </PanelPage>
  )
}

const blank: ShownRule = {
  category_id: null,
  store_slug: null,
  product_id: null,
  category: null,
  store: null,
  product: null,
  basis_points: 900,
  floor: noMoney,
  ceiling: null,
}

interface RulesProps {
  readonly answer: Answer
  readonly again: () => void
  readonly categories: readonly Category[]
}

function Rules({ answer, again, categories }: RulesProps) {
  const mayWrite = useMay()('platform.finance.write')
  const [rules, setRules] = useState<readonly ShownRule[]>(answer.rules)
  const [open, setOpen] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const within = useMemo(() => categoryLines(categories), [categories])
  const move = (place: number, by: number) => {
    const rule = rules[place]
    if (rule !== undefined) setRules(rules.toSpliced(place, 1).toSpliced(place + by, 0, rule))
    setTold('')
  }
  const keep = (rule: ShownRule) => {
    const place = open === rules.length ? placeOf(rules, rule, within) : open
    if (place !== null) setRules(rules.toSpliced(place, open === rules.length ? 0 : 1, rule))
    setTold(open === rules.length ? toldOf(place, rules.length) : '')
    setOpen(null)
  }
  return (
    <section aria-label="قاعده‌ها" className="grid gap-3">
      <p className="text-sm text-muted">
        از بالا به پایین، نخستین قاعده‌ای که با کالا بخواند حساب می‌شود و بقیه نادیده می‌ماند. قاعده‌های تازه فقط برای
        سفارش‌های پس از این است.
      </p>
      <ol className="card divide-y divide-line px-4">
        {rules.length === 0 && <li className="py-4 text-sm text-muted">قاعده‌ای نیست؛ کارمزدی گرفته نمی‌شود.</li>}
        {rules.map((rule, place) => (
          <RuleRow
            // oxlint-disable-next-line react/no-array-index-key -- a rule is its place
            key={place}
            rule={rule}
            place={place}
            last={rules.length - 1}
            mayWrite={mayWrite}
            hidden={hiddenBy(rules, place, within)}
            onMove={(by) => move(place, by)}
            onEdit={() => setOpen(place)}
            onRemove={() => {
              setRules(rules.toSpliced(place, 1))
              setTold('')
            }}
          />
        ))}
      </ol>
      <p role="status" className="text-sm empty:hidden">
        {told}
      </p>
      {mayWrite && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setOpen(rules.length)}>
          قاعدهٔ تازه
        </button>
      )}
      {open !== null && (
        <RuleForm rule={rules[open] ?? blank} categories={categories} onKeep={keep} onClose={() => setOpen(null)} />
      )}
      {mayWrite && rules !== answer.rules && (
        <RulePreview rules={rules} seen={answer.version} onSaved={again} onDropped={() => setRules(answer.rules)} />
      )}
    </section>
  )
}

function toldOf(place: number | null, last: number): string {
  if (place === null) return ''
  const number = formatNumber(place + 1)
  return place === last
    ? `قاعدهٔ تازه در جای ${number}، پایین فهرست، نشست.`
    : `قاعدهٔ تازه در جای ${number} نشست، بالای قاعده‌ای کلی‌تر که نمی‌گذاشت به آن برسد.`
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
