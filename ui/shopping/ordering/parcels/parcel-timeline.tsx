import type { ReactNode } from 'react'
import { shippingMethodLabels, type Parcel } from '../../../../core/ordering/index.ts'
import { formatJalaaliDate, formatPlainDate } from '../../../../core/shared/time/dates.ts'
import { formatToman, minus, noMoney } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { parcelStateLabel, timelineOf } from '../orders/order-labels.ts'
import { BuyerParcelHistory, ParcelStatus } from './parcel-status.tsx'
import { RefundLines } from './refund-lines.tsx'

interface ParcelTimelineProps {
  readonly parcel: Parcel
  /** The number of its order. */
  readonly order: string
  readonly children?: ReactNode
}

/** One parcel: its state, next actor and dates, with the buyer's actions below. */
export function ParcelTimeline({ parcel, order, children }: ParcelTimelineProps) {
  const stateLabel = parcelStateLabel(parcel)
  return (
    <section
      aria-label={`بستهٔ ${parcel.store_title} از سفارش ${order}`}
      className="card grid gap-4 p-4"
      data-parcel-state={parcel.state}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base">
          بستهٔ{' '}
          <NavigateLink to="warehouse.home" params={{ store_slug: parcel.store_slug }} className="text-primary">
            {parcel.store_title}
          </NavigateLink>
        </h3>
        {stateLabel && (
          <span className="rounded-full bg-primary-soft px-3 text-sm text-primary-strong">{stateLabel}</span>
        )}
      </header>
      <TimelineStates parcel={parcel} />
      <ParcelStatus parcel={parcel} />
      <NextStep parcel={parcel} />
      <ul className="grid gap-2">
        {parcel.items.map((item) => (
          <li key={item.variant_id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 text-sm">
            {item.photo ? (
              <Picture id={item.photo.id} alt="" sizes="3rem" className="rounded-control" />
            ) : (
              <span className="size-12 rounded-control bg-sunken" />
            )}
            <span>
              <NavigateLink
                to="store.product"
                params={{ product_id: item.product_id }}
                className="inline-block min-h-6"
              >
                {item.title}
              </NavigateLink>
              <span className="block text-xs text-muted">{Object.values(item.options).join('، ')}</span>
            </span>
            <span className="text-end">
              {formatNumber(item.quantity)} عدد
              <span className="block text-xs text-muted">{formatToman(item.total)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-2 text-sm text-muted">
        <span>{shippingMethodLabels[parcel.method]}</span>
        <span>{parcel.shipping_cost === 0 ? 'رایگان' : formatToman(parcel.shipping_cost)}</span>
      </p>
      {parcel.coupon_discount > 0 && (
        <p className="flex justify-between text-sm text-success">
          <span>تخفیف</span>
          <span>{formatToman(minus(noMoney, parcel.coupon_discount))}</span>
        </p>
      )}
      <RefundLines parcel={parcel} />
      {children}
      <BuyerParcelHistory history={parcel.history} />
    </section>
  )
}

function TimelineStates({ parcel }: { readonly parcel: Parcel }) {
  const steps = timelineOf(parcel.state)
  if (steps.length === 0 || parcel.confirm_by === null) return null
  return (
    <ol className="grid gap-0">
      {steps.map(({ state, text, reached, isCurrent }, index) => {
        const row = parcel.history.find(({ to }) => to === state)
        return (
          <li
            key={state}
            aria-current={isCurrent ? 'step' : undefined}
            className="grid grid-cols-[1.25rem_1fr] gap-3 text-sm"
          >
            <span aria-hidden="true" className="grid justify-items-center">
              <span
                className={`mt-2 size-3 rounded-full ${reached ? 'filled-mark bg-primary' : 'empty-mark bg-line'}`}
              />
              {index < steps.length - 1 && (
                <span className={`min-h-5 w-px flex-1 ${reached && !isCurrent ? 'bg-primary' : 'bg-line'}`} />
              )}
            </span>
            <span className={reached ? '' : 'text-muted'}>
              {text}
              {row && reached && <span className="block text-xs text-muted">{formatJalaaliDate(row.at)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function NextStep({ parcel }: { readonly parcel: Parcel }) {
  const { state, ship_by, arrival, tracking_code, tracking_link } = parcel
  return (
    <div className="grid gap-1 text-sm">
      {state === 'new' && ship_by && <p>ارسال تا {formatJalaaliDate(ship_by)}</p>}
      {arrival && ['new', 'preparing', 'shipped'].includes(state) && (
        <p>
          رسیدن به دست شما: {formatPlainDate(arrival.from)} تا {formatPlainDate(arrival.to)}
        </p>
      )}
      {tracking_code && (
        <p>
          کد رهگیری: <bdi dir="ltr">{tracking_code}</bdi>{' '}
          {tracking_link && (
            <a href={tracking_link} rel="noreferrer" target="_blank" className="text-primary underline">
              پیگیری نزد شرکت پست
            </a>
          )}
        </p>
      )}
    </div>
  )
}
