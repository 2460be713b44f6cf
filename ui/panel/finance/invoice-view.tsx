import { useCallback } from 'react'
import type { InvoiceRow } from '../../../core/finance/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman, sum } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { monthTitle } from './labels.ts'

/** The platform's invoice for a month, for printing. */
export function InvoiceView({ month }: { readonly month: string }) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.finance.getStoreInvoice({ month }), [api, month]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  const { number, final, store, rows, items_total, commission, commission_vat } = data
  const summaryRows = [
    ['شماره', <bdi key="number">{number}</bdi>],
    ['فروشنده', `${store.title}، ${store.city}`],
    ['کالاهای فروخته‌شده', formatToman(items_total)],
    ['کارمزد بازارگاه', formatToman(commission)],
    ['مالیات بر ارزش افزودهٔ کارمزد', formatToman(commission_vat)],
    ['جمع صورت‌حساب', <b key="sum">{formatToman(sum([commission, commission_vat]))}</b>],
  ] as const
  return (
    <PanelPage
      title={`صورت‌حساب ${monthTitle(month)}`}
      action={
        <span className="flex flex-wrap gap-2 print:hidden">
          <QueryLink search="?" className="button-quiet">
            بازگشت
          </QueryLink>
          <button type="button" className="button-primary" onClick={() => window.print()}>
            چاپ
          </button>
        </span>
      }
    >
      {!final && <p className="text-sm text-warning">این ماه هنوز تمام نشده است؛ این پیش‌نویس است.</p>}
      <dl className="card grid gap-2 p-4 text-sm">
        {summaryRows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-2">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        label="سفارش‌های پایان‌یافته"
        columns={columns}
        rows={rows}
        keyOf={({ parcel_id, items_total }) => `${parcel_id} ${items_total < 0 ? 'back' : 'sold'}`}
        empty={<p className="p-4 text-sm text-muted">در این ماه سفارشی پایان نیافته است.</p>}
      />
    </PanelPage>
  )
}

const columns: readonly Column<InvoiceRow>[] = [
  { name: 'number', title: 'سفارش', cell: ({ number }) => toPersianDigits(number) },
  { name: 'at', title: 'پایان', cell: ({ at }) => formatPlainDate(at) },
  { name: 'items', title: 'کالاها', cell: ({ items_total }) => formatToman(items_total) },
  { name: 'commission', title: 'کارمزد', cell: ({ commission }) => formatToman(commission) },
  { name: 'vat', title: 'مالیات کارمزد', cell: ({ commission_vat }) => formatToman(commission_vat) },
]
