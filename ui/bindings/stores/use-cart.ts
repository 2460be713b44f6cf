import { cartOf, type CartState } from '../../../core/cart/index.ts'
import { useService } from '../container/container.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'
import { useStore } from './use-store.ts'

/** The empty cart, as the server renders it. */
const noCart = cartOf([])

/** Returns the cart of this device; empty until hydrated, as the server rendered it. */
export function useCart(): CartState {
  return useStore(useService(cartKey), noCart)
}
