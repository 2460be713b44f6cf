import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { useCallback, useMemo, useState } from 'react'
import { type Category, categoryPathLines } from '../../../../core/catalog/index.ts'
import { findHidingRule, insertPosition, type CommissionRuleDetails } from '../../../../core/ordering/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { noMoney } from '../../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { RuleForm } from './rule-form.tsx'
import { RulePreview } from './rule-preview.tsx'
import { CommissionRuleRow } from './rule-row.tsx'

type CommissionData = Awaited<ReturnType<Api['ordering']['getCommissionRules']>>

/** The commission rules: an ordered list that is previewed on past orders before it is saved. */
export function CommissionView() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.ordering.getCommissionRules({}), [api]))
  const tree = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  return (
    <PanelPage title="کارمزدها">
      <Rules key={data.version} data={data} again={reload} categories={tree.data?.categories ?? []} />
      <History rows={data.history} />
    </PanelPage>
  )
}

const blank: CommissionRuleDetails = {
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
  readonly data: CommissionData
  readonly again: () => void
  readonly categories: readonly Category[]
}

function Rules({ data, again, categories }: RulesProps) {
  const mayWrite = useHasRight()('platform.finance.write')
  const [rules, setRules] = useState<readonly CommissionRuleDetails[]>(data.rules)
  const [open, setOpen] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const ancestorsOf = useMemo(() => categoryPathLines(categories), [categories])
  const move = (place: number, by: number) => {
    const rule = rules[place]
    if (rule !== undefined) setRules(rules.toSpliced(place, 1).toSpliced(place + by, 0, rule))
    setMessage('')
  }
  const keepRule = (rule: CommissionRuleDetails) => {
    const place = open === rules.length ? insertPosition(rules, rule, ancestorsOf) : open
    if (place !== null) setRules(rules.toSpliced(place, open === rules.length ? 0 : 1, rule))
    setMessage(open === rules.length ? savedText(place, rules.length) : '')
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
          <CommissionRuleRow
            // oxlint-disable-next-line react/no-array-index-key -- a rule is its place
            key={place}
            rule={rule}
            position={place}
            last={rules.length - 1}
            mayWrite={mayWrite}
            hidden={findHidingRule(rules, place, ancestorsOf)}
            onMove={(by) => move(place, by)}
            onEdit={() => setOpen(place)}
            onRemove={() => {
              setRules(rules.toSpliced(place, 1))
              setMessage('')
            }}
          />
        ))}
      </ol>
      <p role="status" className="text-sm empty:hidden">
        {message}
      </p>
      {mayWrite && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setOpen(rules.length)}>
          قاعدهٔ تازه
        </button>
      )}
      {open !== null && (
        <RuleForm rule={rules[open] ?? blank} categories={categories} onSave={keepRule} onClose={() => setOpen(null)} />
      )}
      {mayWrite && rules !== data.rules && (
        <RulePreview rules={rules} seen={data.version} onSaved={again} onDiscarded={() => setRules(data.rules)} />
      )}
    </section>
  )
}

function savedText(place: number | null, last: number): string {
  if (place === null) return ''
  const number = formatNumber(place + 1)
  return place === last
    ? `قاعدهٔ تازه در جای ${number}، پایین فهرست، نشست.`
    : `قاعدهٔ تازه در جای ${number} نشست، بالای قاعده‌ای کلی‌تر که نمی‌گذاشت به آن برسد.`
}

function History({ rows }: { readonly rows: CommissionData['history'] }) {
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
