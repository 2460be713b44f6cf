import {
  type CheckoutState,
  dayInMilliseconds,
  type QuotedParcel,
  type ShippingOption,
} from '../../../../core/ordering/index.ts'
import { formatDayRange } from '../../../../core/shared/time/dates.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

/** One parcel per store, each with its own shipping method and the days of its arrival. */
export function ShippingChoices({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  if (state.quoting === 'failed') {
    return (
      <div className="mt-3 flex flex-wrap gap-3">
        {state.problem === 'ordering/not-available' && <CartLink shop={state.source_store} />}
        <button type="button" className="button-quiet" onClick={() => checkout.send({ type: 'quote-wanted' })}>
          محاسبهٔ دوباره
        </button>
      </div>
    )
  }
  if (state.quote === null) return <Skeleton className="mt-3 h-32" />
  return (
    <div className="mt-3 grid gap-4" aria-busy={state.quoting === 'asking'}>
      {state.quote.parcels.map((parcel) => (
        <ParcelChoice
          key={parcel.store_slug}
          parcel={parcel}
          choose={(method) => checkout.send({ type: 'chose', store_slug: parcel.store_slug, method })}
        />
      ))}
    </div>
  )
}

/** A link to the cart, which shows the items. */
function CartLink({ shop }: { readonly shop: string | null }) {
  return shop === null ? (
    <NavigateLink to="landing.cart" params={{}} className="button-primary">
      دیدن سبد خرید
    </NavigateLink>
  ) : (
    <NavigateLink to="warehouse.cart" params={{ store_slug: shop }} className="button-primary">
      دیدن سبد خرید
    </NavigateLink>
  )
}

function ParcelChoice({
  parcel,
  choose,
}: {
  readonly parcel: QuotedParcel
  readonly choose: (method: string) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-bold">بستهٔ {parcel.store_title}</legend>
      {parcel.options.map((option) => (
        <label
          key={option.method}
          className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-control border p-3 text-sm ${option.method === parcel.chosen ? 'border-primary bg-primary-soft' : 'border-line'}`}
        >
          <input
            type="radio"
            name={`shipping-${parcel.store_slug}`}
            className="size-5"
            checked={option.method === parcel.chosen}
            onChange={() => choose(option.method)}
          />
          <span className="grid">
            {option.title}
            <span className="text-xs text-muted">{arrivalOf(option, parcel.ship_by)}</span>
          </span>
          <span className="ms-auto shrink-0 whitespace-nowrap">{costOf(option)}</span>
        </label>
      ))}
      {parcel.missing_for_free_shipping !== null && parcel.missing_for_free_shipping > 0 && (
        <p className="text-xs text-saffron">
          با {formatToman(parcel.missing_for_free_shipping)} خرید بیشتر از این فروشگاه، ارسال رایگان می‌شود.
        </p>
      )}
    </fieldset>
  )
}

function arrivalOf({ days_min, days_max }: ShippingOption, ship_by: string): string {
  const day = (days: number): number => Date.parse(ship_by) + days * dayInMilliseconds
  return `رسیدن ${formatDayRange(day(days_min), day(days_max))}`
}

function costOf({ cost, paid_by_receiver }: ShippingOption): string {
  if (paid_by_receiver) return 'پس‌کرایه'
  return cost === 0 ? 'رایگان' : formatToman(cost)
}
