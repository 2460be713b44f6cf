import type { Order } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { formatPlainDate } from '../../../../core/shared/time/dates.ts'

/** What was just paid: each parcel with its goods and dates, and how it was paid. */
export function PaidSummary({ order }: { readonly order: Order }) {
  return (
    <div className="card grid w-full gap-4 p-4 text-start text-sm">
      {order.parcels.map((parcel) => (
        <section key={parcel.id} className="grid gap-1" data-parcel-state={parcel.state}>
          <h2 className="text-sm font-bold">بستهٔ {parcel.store_title}</h2>
          <ul className="grid gap-1">
            {parcel.items.map((item) => (
              <li key={item.variant_id} className="flex justify-between gap-4">
                <span>{item.title}</span>
                <span className="whitespace-nowrap text-muted">{formatNumber(item.quantity)} عدد</span>
              </li>
            ))}
          </ul>
          {parcel.ship_by && <p className="text-muted">ارسال تا {formatPlainDate(parcel.ship_by)}</p>}
          {parcel.arrival && (
            <p className="text-muted">
              رسیدن به دست شما: {formatPlainDate(parcel.arrival.from)} تا {formatPlainDate(parcel.arrival.to)}
            </p>
          )}
        </section>
      ))}
      <dl className="grid gap-1 border-t border-line pt-3">
        {order.wallet_amount > 0 && <Part title="از کیف پول" value={formatToman(order.wallet_amount)} />}
        {order.payable > 0 && <Part title="از درگاه بانکی" value={formatToman(order.payable)} />}
        <Part title="جمع کل" value={formatToman(order.total)} />
      </dl>
    </div>
  )
}

function Part({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4 last:font-bold">
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
