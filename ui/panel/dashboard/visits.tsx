import { useEffect, useMemo, useRef, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { SeenProduct } from '../../../core/reports/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import type { Column } from '../../kit/table.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'

interface VisitsProps {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  /** Whether somebody opened just these days, and so is brought to them. */
  readonly opened: boolean
}

const columns: readonly Column<SeenProduct>[] = [
  {
    name: 'product',
    title: 'کالا',
    cell: ({ product_id, title }) => (
      <Go to="panel.products.edit" params={{ id: product_id }} className="flex min-h-11 items-center text-primary">
        {title}
      </Go>
    ),
  },
  { name: 'views', title: 'بازدید', cell: ({ views }) => formatNumber(views) },
  { name: 'orders', title: 'سفارش', cell: ({ orders }) => formatNumber(orders) },
]

/** What the visits of some days were to: each product, the most seen first, and the shop's own pages (REP-7). */
export function Visits(props: VisitsProps) {
  return useMay()('store.products.read') ? <Told {...props} /> : null
}

function Told({ from, to, opened }: VisitsProps) {
  const api = useService(Api)
  const heading = useRef<HTMLHeadingElement>(null)
  const [shop, setShop] = useState<number>()
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const answer = await api.reports.visits({ from, to, offset })
          setShop(answer.shop_views)
          return answer
        }),
      [api, from, to],
    ),
  )
  const days = from === to ? from : `${from} تا ${to}`
  return (
    <section aria-labelledby="visits-title" className="grid gap-2">
      <h3 ref={heading} id="visits-title" tabIndex={-1} className="scroll-mt-20 text-sm outline-none">
        {`بازدیدهای ${toPersianDigits(days)}`}
      </h3>
      <p className="min-h-5 text-sm text-muted">
        {shop !== undefined && `صفحه‌های خود فروشگاه: ${formatCount(shop, 'بازدید')}`}
      </p>
      <RowTable
        label="بازدید کالاها"
        list={list}
        columns={columns}
        keyOf={({ product_id }) => product_id}
        empty={<p className="text-sm text-muted">در این روزها کالایی دیده نشده است.</p>}
      />
    </section>
  )
}
