import { minus, noMoney, type Rial } from '../shared/money.ts'
import { afterWorkingDays } from '../shared/working-days.ts'
import type { Draft, DraftParcel } from './ordering.draft.ts'
import type { Quote, QuotedParcel } from './ordering.schema.ts'

/** The least amount a gateway takes, in Rial (iran.md §2); a smaller rest is never left to it. */
export const leastGatewayAmount = 10_000

/** How much of a total the wallet pays, so that the rest is nothing or enough for the gateway. */
export function walletPart(total: Rial, balance: Rial, use_wallet: boolean): Rial {
  if (!use_wallet || balance <= 0) return noMoney
  if (balance >= total) return total
  return Math.max(0, Math.min(balance, total - leastGatewayAmount)) as Rial
}

/** A draft as the shopper sees it. */
export function quoteOf(draft: Draft, balance: Rial, use_wallet: boolean, now: number): Quote {
  const wallet_part = walletPart(draft.total, balance, use_wallet)
  return {
    parcels: draft.parcels.map((parcel) => quotedParcel(parcel, now)),
    items_total: draft.items_total,
    discount: draft.discount,
    coupon_part: draft.coupon_part,
    coupon: draft.coupon && { code: draft.coupon.code, refused: draft.coupon.refused },
    shipping_total: draft.shipping_total,
    total: draft.total,
    wallet_balance: balance,
    wallet_part,
    payable: minus(draft.total, wallet_part),
  }
}

function quotedParcel(parcel: DraftParcel, now: number): QuotedParcel {
  return {
    store_slug: parcel.store.slug,
    store_title: parcel.store.title,
    items_total: parcel.items_total,
    discount: parcel.discount,
    coupon_part: parcel.coupon_part,
    options: [...parcel.options],
    chosen: parcel.chosen.method,
    shipping_cost: parcel.chosen.cost,
    free_over_missing: parcel.chosen.free_over_missing,
    ship_by: new Date(afterWorkingDays(now, parcel.preparation_days, parcel.store.work)).toISOString(),
  }
}

/** A day in milliseconds; Tehran has had no clock changes since 2022. */
export const dayLength = 86_400_000
