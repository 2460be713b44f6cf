import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type AdminOrderRow, adminOrderStates, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { formatShortDate } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { useRows } from '../../../bindings/requests/use-rows.ts'
import type { Column } from '../../../kit/data/table.tsx'
import { SearchField } from '../../../backoffice/fields/search-field.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../../backoffice/shell/row-table.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { DateRangeFields, dateRangeOf } from '../../fields/date-range-fields.tsx'
import { EmptyResult } from '../../fields/empty-result.tsx'
import { orderStateLabels } from '../../users/user-labels.ts'
import { OrderPanel } from './order-panel.tsx'

const outcomeLabels = { sold: 'پرداخت‌شده و فروخته', reversed: 'پرداخت‌شده و یکسره برگشته' } as const

/** The orders of the market; one of them opens in a side panel. */
export function OrdersView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const list = useOrders(query)
  const open = query.get('order')
  return (
    <PanelPage title="سفارش‌ها">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <SearchField
          label="جست‌وجو در سفارش‌ها"
          placeholder="شماره، موبایل، کد رهگیری یا نام"
          maxLength={64}
          query={query}
        />
        <LabelledSelect
          label="وضعیت"
          titles={{ '': 'همه', ...orderStateLabels, ...outcomeLabels }}
          value={query.get('state') ?? ''}
          onValue={(state) => change({ state })}
        />
        <DateRangeFields label="پرداخت از روز" query={query} />
      </div>
      <RowTable
        label="سفارش‌ها"
        list={list}
        columns={columnsOf((order) => change({ order }))}
        keyOf={({ id }) => id}
        empty={<EmptyResult query={query} title="سفارشی نیست" text="سفارش‌های خریداران اینجا می‌آید." />}
      />
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && (
        <OrderPanel key={open} number={open} onClose={() => change({ order: null })} />
      )}
    </PanelPage>
  )
}

function useOrders(query: URLSearchParams) {
  const api = useService(Api)
  const filter = JSON.stringify(filterOf(query))
  return useRows(
    useCallback(
      (cursor) => api.ordering.listPlatformOrders({ ...(JSON.parse(filter) as object), cursor }),
      [api, filter],
    ),
  )
}

function filterOf(query: URLSearchParams) {
  const state = adminOrderStates.find((one) => one === query.get('state'))
  return { text: (query.get('text') ?? '').slice(0, 64), ...(state && { state }), ...dateRangeOf(query) }
}

function columnsOf(open: (number: string) => void): readonly Column<AdminOrderRow>[] {
  return [
    {
      name: 'number',
      title: 'شماره',
      cell: ({ number }) => (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-primary-strong"
          onClick={() => open(number)}
        >
          {toPersianDigits(number)}
        </button>
      ),
    },
    { name: 'state', title: 'وضعیت', cell: ({ state }) => orderStateLabels[state] },
    {
      name: 'buyer',
      title: 'خریدار',
      cell: ({ user_hash_id, name, mobile }) => (
        <NavigateLink
          to="admin.users"
          params={{}}
          query={{ user: user_hash_id }}
          className="inline-flex min-h-11 items-center text-primary-strong"
        >
          {name === '' ? <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> : name}
        </NavigateLink>
      ),
    },
    {
      name: 'total',
      title: 'مبلغ',
      cell: ({ total }) => <span className="whitespace-nowrap">{formatToman(total)}</span>,
    },
    {
      name: 'placed',
      title: 'ثبت',
      cell: ({ placed_at }) => <span className="whitespace-nowrap">{formatShortDate(placed_at)}</span>,
    },
    {
      name: 'parcels',
      title: 'بسته‌ها',
      wide: true,
      cell: ({ parcels }) =>
        parcels.map(({ store_title, state }) => `${store_title}: ${parcelStateLabels[state]}`).join('، '),
    },
  ]
}
