import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type MarketOrderRow, marketStates, parcelTitles } from '../../../core/ordering/index.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import type { Column } from '../../kit/table.tsx'
import { SearchField } from '../../office/fields/search-field.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { DayFields, daysOf } from '../fields/day-fields.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { orderStateTitles } from '../users/user-words.ts'
import { OrderPanel } from './order-panel.tsx'

const soldTitles = { sold: 'پرداخت‌شده و فروخته', undone: 'پرداخت‌شده و یکسره برگشته' } as const

/** The orders of the market; one of them opens beside the list. */
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
        <Chooser
          label="وضعیت"
          titles={{ '': 'همه', ...orderStateTitles, ...soldTitles }}
          value={query.get('state') ?? ''}
          onValue={(state) => change({ state })}
        />
        <DayFields label="پرداخت از روز" query={query} />
      </div>
      <RowTable
        label="سفارش‌ها"
        list={list}
        columns={columnsOf((order) => change({ order }))}
        keyOf={({ id }) => id}
        empty={<NoneFound query={query} title="سفارشی نیست" text="سفارش‌های خریداران اینجا می‌آید." />}
      />
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && (
        <OrderPanel key={open} number={open} onClose={() => change({ order: null })} />
      )}
    </PanelPage>
  )
}

function useOrders(query: URLSearchParams) {
  const api = useService(Api)
  const asked = JSON.stringify(filterOf(query))
  return useRows(
    useCallback((cursor) => api.ordering.allOrders({ ...(JSON.parse(asked) as object), cursor }), [api, asked]),
  )
}

function filterOf(query: URLSearchParams) {
  const state = marketStates.find((one) => one === query.get('state'))
  return { text: (query.get('text') ?? '').slice(0, 64), ...(state && { state }), ...daysOf(query) }
}

function columnsOf(open: (number: string) => void): readonly Column<MarketOrderRow>[] {
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
    { name: 'state', title: 'وضعیت', cell: ({ state }) => orderStateTitles[state] },
    {
      name: 'buyer',
      title: 'خریدار',
      cell: ({ user_hash_id, name, mobile }) => (
        <Go
          to="admin.users"
          params={{}}
          query={{ user: user_hash_id }}
          className="inline-flex min-h-11 items-center text-primary-strong"
        >
          {name === '' ? <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> : name}
        </Go>
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
        parcels.map(({ store_title, state }) => `${store_title}: ${parcelTitles[state]}`).join('، '),
    },
  ]
}
