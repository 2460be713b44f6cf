import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { CouponRow } from '../../../core/coupons/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { SearchField } from '../../office/fields/search-field.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { bearerWords, couponStateWords, couponTones, usesOf, windowOf, worthOf } from './coupon-words.ts'

const states = { '': 'همه', ...couponStateWords } as const

/** The discount coupons of the house; one of them opens beside the list. */
export function CouponsView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const may = useMay()
  const list = useCoupons(query)
  const open = query.get('coupon')
  return (
    <PanelPage
      title="کدهای تخفیف"
      action={
        may('platform.finance.write') && (
          <button type="button" className="button-primary" onClick={() => change({ coupon: 'new' })}>
            کد تازه
          </button>
        )
      }
    >
      <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr]">
        <SearchField label="جست‌وجو در کدها" placeholder="بخشی از کد" maxLength={24} query={query} />
        <Chooser
          label="وضعیت"
          titles={states}
          value={query.get('state') ?? ''}
          onValue={(state) => change({ state })}
        />
      </div>
      <RowTable
        label="کدهای تخفیف"
        list={list}
        columns={columnsOf((coupon) => change({ coupon }))}
        keyOf={({ id }) => id}
        empty={
          <NoneFound
            query={query}
            keep={['coupon']}
            title="کد تخفیفی نیست"
            text="کدی که بسازید اینجا با شمار استفاده و هزینه‌اش می‌آید."
          />
        }
      />
      {open === 'new' && may('platform.finance.write') && (
        <CouponForm
          coupon={null}
          onClose={() => change({ coupon: null })}
          onDone={(coupon) => {
            list.again()
            change({ coupon })
          }}
        />
      )}
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && (
        <CouponPanel key={open} coupon_id={open} onMoved={list.again} onClose={() => change({ coupon: null })} />
      )}
    </PanelPage>
  )
}

function useCoupons(query: URLSearchParams) {
  const api = useService(Api)
  const [text, wanted] = [(query.get('text') ?? '').slice(0, 24), query.get('state') ?? '']
  const state = Object.hasOwn(couponStateWords, wanted) ? (wanted as CouponRow['state']) : undefined
  return useRows(
    useCallback(
      (cursor) => api.coupons.all({ text, cursor, ...(state === undefined ? {} : { state }) }),
      [api, text, state],
    ),
  )
}

function columnsOf(open: (coupon: string) => void): readonly Column<CouponRow>[] {
  const opens = (id: string, face: string, name: string, look = '') => (
    <button
      type="button"
      aria-label={name}
      className={`inline-flex min-h-11 min-w-11 items-center text-primary-strong max-sm:justify-end ${look}`}
      onClick={() => open(id)}
    >
      <bdi>{face}</bdi>
    </button>
  )
  return [
    { name: 'code', title: 'کد', cell: ({ id, code }) => opens(id, code, code, 'font-bold max-sm:justify-start') },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={couponTones[state]}>{couponStateWords[state]}</Pill>,
    },
    { name: 'worth', title: 'تخفیف', cell: worthOf },
    {
      name: 'uses',
      title: 'استفاده',
      cell: (row) => opens(row.id, usesOf(row), `سفارش‌های ${row.code}: ${usesOf(row)}`),
    },
    {
      name: 'cost',
      title: 'هزینه تا امروز',
      cell: ({ id, code, cost }) => opens(id, formatToman(cost), `هزینهٔ ${code}: ${formatToman(cost)}`),
    },
    { name: 'bearer', title: 'پرداخت‌کننده', wide: true, cell: ({ borne_by }) => bearerWords[borne_by] },
    { name: 'window', title: 'زمان', wide: true, cell: windowOf },
  ]
}
