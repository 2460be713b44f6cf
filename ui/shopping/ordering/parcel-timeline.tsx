import type { ReactNode } from 'react'
import { methodTitles, type Parcel } from '../../../core/ordering/index.ts'
import { formatJalaaliDate, formatPlainDate } from '../../../core/shared/dates.ts'
import { formatToman, minus, noMoney } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'
import { parcelStateTitles, parcelStateWord, stations } from './order-words.ts'
import { ParcelHistory, ParcelTurn } from './parcel-turn.tsx'

interface ParcelTimelineProps {
  readonly parcel: Parcel
  /** The number of its order. */
  readonly order: string
  readonly children?: ReactNode
}

/** One parcel: where it is, whose turn it is, what happens next and when; below it what its buyer may do. */
export function ParcelTimeline({ parcel, order, children }: ParcelTimelineProps) {
  const word = parcelStateWord(parcel)
  return (
    <section
      aria-label={`بستهٔ ${parcel.store_title} از سفارش ${order}`}
      className="card grid gap-4 p-4"
      data-parcel-state={parcel.state}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base">
          بستهٔ{' '}
          <Go to="warehouse.home" params={{ store_slug: parcel.store_slug }} className="text-primary">
            {parcel.store_title}
          </Go>
        </h3>
        {word && <span className="rounded-full bg-primary-soft px-3 text-sm text-primary-strong">{word}</span>}
      </header>
      <Stations parcel={parcel} />
      <ParcelTurn parcel={parcel} />
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
              <Go to="store.product" params={{ product_id: item.product_id }} className="inline-block min-h-6">
                {item.title}
              </Go>
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
        <span>{methodTitles[parcel.method]}</span>
        <span>{parcel.shipping_cost === 0 ? 'رایگان' : formatToman(parcel.shipping_cost)}</span>
      </p>
      {parcel.coupon_part > 0 && (
        <p className="flex justify-between text-sm text-success">
          <span>تخفیف</span>
          <span>{formatToman(minus(noMoney, parcel.coupon_part))}</span>
        </p>
      )}
      {parcel.refunded > 0 && (
        <p className="flex justify-between text-sm font-bold">
          <span>به کیف پول برگشت</span>
          <span>{formatToman(parcel.refunded)}</span>
        </p>
      )}
      {children}
      <ParcelHistory history={parcel.history} />
    </section>
  )
}

function Stations({ parcel }: { readonly parcel: Parcel }) {
  const reached = stations.indexOf(parcel.state)
  if (reached < 0 || parcel.confirm_by === null) return null
  return (
    <ol className="grid gap-0">
      {stations.map((station, index) => {
        const row = parcel.history.find(({ to }) => to === station)
        return (
          <li
            key={station}
            aria-current={index === reached ? 'step' : undefined}
            className="grid grid-cols-[1.25rem_1fr] gap-3 text-sm"
          >
            <span aria-hidden="true" className="grid justify-items-center">
              <span className={`mt-2 size-3 rounded-full ${index <= reached ? 'bg-primary' : 'bg-line'}`} />
              {index < stations.length - 1 && (
                <span className={`min-h-5 w-px flex-1 ${index < reached ? 'bg-primary' : 'bg-line'}`} />
              )}
            </span>
            <span className={index <= reached ? '' : 'text-muted'}>
              {parcelStateTitles[station]}
              {row && index <= reached && <span className="block text-xs text-muted">{formatJalaaliDate(row.at)}</span>}
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
