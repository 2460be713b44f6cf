import { useState } from 'react'
import type { PricedLine } from '../../../../core/cart/index.ts'
import type { CheckoutLine } from '../../../../core/ordering/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'
import { Picture } from '../../../kit/images/picture.tsx'
import { Price } from '../../product/buying/price.tsx'

/** What is being bought, at every step. */
export function OrderedGoods({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  const goods = usePricedLines(lines)
  if (goods.length === 0) return null
  return (
    <ul aria-label="کالاهای سفارش" className="card grid gap-3 p-4 text-sm">
      {goods.map((line) => (
        <li key={line.variant_id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3">
          {line.photo ? (
            <Picture id={line.photo.id} alt="" sizes="3rem" className="rounded-control" />
          ) : (
            <span aria-hidden="true" className="size-12 rounded-control bg-sunken" />
          )}
          <span className="min-w-0">
            <span className="line-clamp-1">{line.title}</span>
            <span className="text-xs text-muted">
              {[...Object.values(line.options), `${formatNumber(line.quantity)} عدد`].join('، ')}
            </span>
          </span>
          <Price price={line.total} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the priced lines of the order; an order that was placed leaves the cart, but not the screen. */
function usePricedLines(lines: readonly CheckoutLine[]): readonly PricedLine[] {
  const { priced } = useCart()
  const [seen, setSeen] = useState<readonly PricedLine[]>([])
  const current = (priced?.lines ?? []).filter(({ variant_id }) => lines.some((line) => line.variant_id === variant_id))
  if (current.length === lines.length && current.some((line, index) => line !== seen[index])) setSeen(current)
  return seen.filter(({ variant_id }) => lines.some((line) => line.variant_id === variant_id))
}
