import { minus, noMoney, type Rial } from '../../shared/money.ts'
import { afterWorkingDays } from '../../shared/time/working-days.ts'
import type { Draft, DraftParcel } from './draft.ts'
import type { Quote, QuotedParcel } from '../orders/schema.ts'

/** The smallest amount a gateway accepts, in Rial; a smaller remainder is never left to it. */
export const minGatewayAmount = 10_000

/** Returns how much of a total the wallet pays, so that the remainder is zero or enough for the gateway. */
export function walletAmount(total: Rial, balance: Rial, use_wallet: boolean): Rial {
  if (!use_wallet || balance <= 0) return noMoney
  if (balance >= total) return total
  return Math.max(0, Math.min(balance, total - minGatewayAmount)) as Rial
}

/** Returns a draft as the shopper sees it. */
export function quoteOf(draft: Draft, balance: Rial, use_wallet: boolean, now: number): Quote {
  const wallet_amount = walletAmount(draft.total, balance, use_wallet)
  return {
    parcels: draft.parcels.map((parcel) => quotedParcel(parcel, now)),
    items_total: draft.items_total,
    discount: draft.discount,
    coupon_discount: draft.coupon_discount,
    coupon: draft.coupon && { code: draft.coupon.code, refused: draft.coupon.refusal },
    shipping_total: draft.shipping_total,
    total: draft.total,
    wallet_balance: balance,
    wallet_amount,
    payable: minus(draft.total, wallet_amount),
  }
}

function quotedParcel(parcel: DraftParcel, now: number): QuotedParcel {
  return {
    store_slug: parcel.store.slug,
    store_title: parcel.store.title,
    items_total: parcel.items_total,
    discount: parcel.discount,
    coupon_discount: parcel.coupon_discount,
    options: [...parcel.options],
    chosen: parcel.chosenMethod.method,
    shipping_cost: parcel.chosenMethod.cost,
    missing_for_free_shipping: parcel.chosenMethod.missing_for_free_shipping,
    ship_by: new Date(afterWorkingDays(now, parcel.preparation_days, parcel.store.working_days)).toISOString(),
  }
}

/** A day in milliseconds; Tehran has had no clock changes since 2022. */
export const dayInMilliseconds = 86_400_000
