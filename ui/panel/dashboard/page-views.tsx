import { useEffect, useMemo, useRef, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { ViewedProduct } from '../../../core/reports/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatCount, formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import type { Column } from '../../kit/data/table.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'

interface PageViewsProps {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  /** Whether the user opened exactly these days, so that the table is scrolled into view. */
  readonly opened: boolean
}

const columns: readonly Column<ViewedProduct>[] = [
  {
    name: 'product',
    title: 'کالا',
    cell: ({ product_id, title }) => (
      <NavigateLink
        to="panel.products.edit"
        params={{ id: product_id }}
        className="flex min-h-11 items-center text-primary"
      >
        {title}
      </NavigateLink>
    ),
  },
  { name: 'views', title: 'بازدید', cell: ({ views }) => formatNumber(views) },
  { name: 'orders', title: 'سفارش', cell: ({ orders }) => formatNumber(orders) },
]

/** The page views of some days by product, most viewed first, and of the store's own pages (REP-7). */
export function PageViews(props: PageViewsProps) {
  return useHasRight()('store.products.read') ? <PageViewSummary {...props} /> : null
}

function PageViewSummary({ from, to, opened }: PageViewsProps) {
  const api = useService(Api)
  const heading = useRef<HTMLHeadingElement>(null)
  const [storeViews, setStoreViews] = useState<number>()
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const response = await api.reports.getPageViewReport({ from, to, offset })
          setStoreViews(response.store_views)
          return response
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
        {storeViews !== undefined && `صفحه‌های خود فروشگاه: ${formatCount(storeViews, 'بازدید')}`}
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
