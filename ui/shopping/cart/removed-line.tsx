import { useEffect } from 'react'
import type { CartState } from '../../../core/cart/index.ts'
import { useService } from '../../bindings/container.tsx'
import { cartKey } from '../../bindings/ports.ts'

/** What was just taken out of the cart, and the way to have it back as long as the page stands; it is read out when it comes. */
export function RemovedLine({ removed }: Pick<CartState, 'removed'>) {
  const cart = useService(cartKey)
  useEffect(() => {
    cart.letGo()
    return () => cart.letGo()
  }, [cart])
  return (
    <div role="status" className="page-width">
      {removed !== null && (
        <p className="card mt-4 flex items-center justify-between gap-3 py-1 ps-4 pe-2 text-sm">
          <span>{removed.title === null ? 'کالا' : `«${removed.title}»`} از سبد برداشته شد.</span>
          <button
            type="button"
            className="min-h-11 shrink-0 px-2 font-bold text-primary"
            onClick={() => cart.restore()}
          >
            برگرداندن
          </button>
        </p>
      )}
    </div>
  )
}
