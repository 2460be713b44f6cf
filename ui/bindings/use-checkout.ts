import type { Container } from 'inversify'
import type { RevealedCode, SessionStore } from '../../core/accounts/index.ts'
import type { AttributionStore } from '../../core/attribution/index.ts'
import type { CartStore } from '../../core/cart/index.ts'
import { Api } from '../../core/contract/api.ts'
import { type CheckoutStore, createCheckoutMemory, createCheckoutStore } from '../../core/ordering/index.ts'
import { PageLoads } from '../../core/routing/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import { Storage } from '../../core/shared/storage.ports.ts'
import { useContainer } from './container.tsx'
import { attributionKey, cartKey, checkoutKey, revealedKey, sessionKey } from './ports.ts'

/** The checkout of this tab. It is bound by the first page that needs it, so that no other page loads it. */
export function useCheckout(): CheckoutStore {
  const container = useContainer()
  if (!container.isBound(checkoutKey)) bindCheckout(container)
  return container.get(checkoutKey)
}

function bindCheckout(container: Container): void {
  const create = (
    api: Api,
    session: SessionStore,
    storage: Storage,
    clock: Clock,
    ids: Ids,
    loads: PageLoads,
    cart: CartStore,
    attribution: AttributionStore,
    revealed: RevealedCode,
  ): CheckoutStore =>
    createCheckoutStore({
      api,
      session,
      clock,
      ids,
      loads,
      memory: createCheckoutMemory(storage),
      ordered: cart.ordered,
      attribution: attribution.get,
      reveal: revealed.show,
    })
  const parts = [Api, sessionKey, Storage, Clock, Ids, PageLoads, cartKey, attributionKey, revealedKey]
  container.bind(checkoutKey).toResolvedValue(create as never, parts as never)
}
