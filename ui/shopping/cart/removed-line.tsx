import { useEffect } from 'react'
import type { CartState } from '../../../core/cart/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'

/** The line removed last, with a button to restore it while the page is open; announced to screen readers. */
export function RemovedLineNotice({ removedLine }: Pick<CartState, 'removedLine'>) {
  const cart = useService(cartKey)
  useEffect(() => {
    cart.dismissRemoved()
    return () => cart.dismissRemoved()
  }, [cart])
  return (
    <div role="status" className="page-width">
      {removedLine !== null && (
        <p className="card mt-4 flex items-center justify-between gap-3 py-1 ps-4 pe-2 text-sm">
          <span>{removedLine.title === null ? 'کالا' : `«${removedLine.title}»`} از سبد برداشته شد.</span>
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
