import { minus, multiplyDivide, noMoney, rial, type Rial, sum } from '../../shared/money.ts'
import type { CaseItem } from '../cases/case.ts'
import type { Parcel } from '../orders/schema.ts'

type PaidParcel = Pick<Parcel, 'items' | 'items_total' | 'shipping_cost' | 'coupon_discount' | 'refunded'>

/** Returns what the cancellation of a parcel refunds. */
export function cancellationRefund({ items_total, shipping_cost, coupon_discount, refunded }: PaidParcel): Rial {
  return minus(sum([items_total, shipping_cost]), sum([coupon_discount, refunded]))
}

/** Returns what was paid for some items of a parcel, at most what is left of it. */
export function returnRefund(parcel: PaidParcel, items: readonly CaseItem[]): Rial {
  const { items_total, coupon_discount } = parcel
  const price = sum(
    parcel.items.map(({ variant_id, quantity, total }) => {
      const chosen = items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
      return multiplyDivide(total, chosen, quantity, 'down')
    }),
  )
  const discount = items_total === 0 ? noMoney : multiplyDivide(coupon_discount, price, items_total, 'half-up')
  return rial(Math.max(0, Math.min(minus(price, discount), cancellationRefund(parcel))))
}
