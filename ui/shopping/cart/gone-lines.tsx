import { useCallback } from 'react'
import { CartLineSummaries, type CartLine } from '../../../core/cart/index.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useService } from '../../bindings/container/container.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { LineFace } from './cart-line.tsx'

const unknownTitle = 'کالایی که دیگر فروخته نمی‌شود'

/** The lines whose goods are gone: they are named, and the shopper removes them (CART-22). */
export function GoneLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const cart = useService(cartKey)
  const summaries = useService(CartLineSummaries)
  const { data = [] } = useLoaded(useCallback(() => summaries.load(), [summaries]))
  return (
    <section aria-label="دیگر فروخته نمی‌شود" className="card p-4">
      <h2 className="border-b border-line pb-3 text-sm">دیگر فروخته نمی‌شود</h2>
      <ul>
        {lines.map(({ variant_id }) => {
          const summary = data.find((one) => one.variant_id === variant_id) ?? { title: unknownTitle }
          return (
            <LineFace key={variant_id} face={summary} title={<p className="text-sm font-medium">{summary.title}</p>}>
              <p role="status" className="text-xs font-medium text-danger">
                این کالا دیگر فروخته نمی‌شود و در سفارش نمی‌آید.
              </p>
              <button
                type="button"
                className="button-quiet justify-self-start"
                aria-label={`حذف ${summary.title}`}
                onClick={() => cart.remove(variant_id)}
              >
                <Icon name="trash" className="size-5" /> حذف
              </button>
            </LineFace>
          )
        })}
      </ul>
    </section>
  )
}
