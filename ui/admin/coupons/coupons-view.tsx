import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { CouponRow } from '../../../core/coupons/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { useRows } from '../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Pill } from '../../kit/data/pill.tsx'
import type { Column } from '../../kit/data/table.tsx'
import { SearchField } from '../../backoffice/fields/search-field.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import {
  couponFunderLabels,
  couponStateLabels,
  couponTones,
  couponUsesText,
  couponPeriodText,
  couponValueText,
} from './coupon-labels.ts'

const states = { '': 'همه', ...couponStateLabels } as const

/** The list of discount coupons; one of them opens in a side panel. */
export function CouponsView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const may = useHasRight()
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
        <LabelledSelect
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
          <EmptyResult
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
  const state = Object.hasOwn(couponStateLabels, wanted) ? (wanted as CouponRow['state']) : undefined
  return useRows(
    useCallback(
      (cursor) => api.coupons.listCoupons({ text, cursor, ...(state === undefined ? {} : { state }) }),
      [api, text, state],
    ),
  )
}

function columnsOf(open: (coupon: string) => void): readonly Column<CouponRow>[] {
  const openLink = (id: string, children: string, name: string, className = '') => (
    <button
      type="button"
      aria-label={name}
      className={`inline-flex min-h-11 min-w-11 items-center text-primary-strong max-sm:justify-end ${className}`}
      onClick={() => open(id)}
    >
      <bdi>{children}</bdi>
    </button>
  )
  return [
    { name: 'code', title: 'کد', cell: ({ id, code }) => openLink(id, code, code, 'font-bold max-sm:justify-start') },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={couponTones[state]}>{couponStateLabels[state]}</Pill>,
    },
    { name: 'worth', title: 'تخفیف', cell: couponValueText },
    {
      name: 'uses',
      title: 'استفاده',
      cell: (row) => openLink(row.id, couponUsesText(row), `سفارش‌های ${row.code}: ${couponUsesText(row)}`),
    },
    {
      name: 'cost',
      title: 'هزینه تا امروز',
      cell: ({ id, code, cost }) => openLink(id, formatToman(cost), `هزینهٔ ${code}: ${formatToman(cost)}`),
    },
    { name: 'bearer', title: 'پرداخت‌کننده', wide: true, cell: ({ funded_by }) => couponFunderLabels[funded_by] },
    { name: 'window', title: 'زمان', wide: true, cell: couponPeriodText },
  ]
}
