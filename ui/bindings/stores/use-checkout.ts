import type { Container } from '../../../core/container/container.ts'
import type { RevealedCodeStore, SessionStore } from '../../../core/accounts/index.ts'
import type { AttributionStore } from '../../../core/attribution/index.ts'
import type { CartStore } from '../../../core/cart/index.ts'
import { Api } from '../../../core/api/api.ts'
import { type CheckoutStore, createCheckoutStorage, createCheckoutStore } from '../../../core/ordering/index.ts'
import { PageLoads } from '../../../core/routing/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { useContainer } from '../container/container.tsx'
import { attributionKey, cartKey, checkoutKey, revealedKey, sessionKey } from '../../../core/container/service-keys.ts'

/** Returns the checkout of this tab. Bound by the first page that needs it, so that no other page loads it. */
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
    revealed: RevealedCodeStore,
  ): CheckoutStore =>
    createCheckoutStore({
      api,
      session,
      clock,
      ids,
      loads,
      storage: createCheckoutStorage(storage),
      onPaid: cart.refresh,
      attribution: attribution.get,
      reveal: revealed.show,
    })
  container
    .bind(checkoutKey)
    .toResolvedValue(create, [Api, sessionKey, Storage, Clock, Ids, PageLoads, cartKey, attributionKey, revealedKey])
}
