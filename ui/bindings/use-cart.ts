import { cartOf, type CartState } from '../../core/cart/index.ts'
import { useService } from './container.tsx'
import { cartKey } from './ports.ts'
import { useStore } from './use-store.ts'

/** The cart of nobody, as the server rendered it. */
const noCart = cartOf([])

/** The cart of this device; empty until the page is hydrated, as the server rendered it. */
export function useCart(): CartState {
  return useStore(useService(cartKey), noCart)
}
