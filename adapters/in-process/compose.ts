import type { Container } from 'inversify'
import { createRevealedCode, createSessionStore, type SessionRemote, type TabLock } from '../../core/accounts/index.ts'
import { createAttributionStore } from '../../core/attribution/index.ts'
import { CartFaces, type CartRemote, createCartStore } from '../../core/cart/index.ts'
import { Online } from '../../core/freshness/index.ts'
import { type CheckoutStore, emptyCheckout } from '../../core/ordering/index.ts'
import { Clock, type Timers } from '../../core/shared/clock.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import type { Storage } from '../../core/shared/storage.ports.ts'
import { createToastsStore } from '../../core/toasts/index.ts'
import {
  attributionKey,
  cartKey,
  checkoutKey,
  revealedKey,
  sessionKey,
  timersKey,
  toastsKey,
} from '../../ui/bindings/ports.ts'

/** The storage of nobody: empty, and nothing stays in it. */
const noStorage: Storage = { read: () => undefined, write: () => false, remove: () => {}, watch: () => () => {} }

const noTimers: Timers = { after: () => () => {} }

const noRemote = new Proxy({}, { get: () => () => Promise.reject(new Error('there is no other half while rendering')) })

const still = () => {}

const stillCheckout: CheckoutStore = {
  get: () => emptyCheckout,
  subscribe: () => still,
  open: still,
  send: still,
  pay: still,
}

/** The browser's use-cases as a page finds them that is rendered for nobody in particular: a guest with an empty cart. */
export function bindStillStores(container: Container): void {
  container.bind(toastsKey).toResolvedValue(() => createToastsStore(noTimers))
  container.bind(revealedKey).toResolvedValue(createRevealedCode)
  container.bind(Online).toConstantValue({ get: () => true, watch: () => still })
  container.bind(timersKey).toConstantValue(noTimers)
  container.bind(checkoutKey).toConstantValue(stillCheckout)
  container.bind(attributionKey).toResolvedValue(() => createAttributionStore(noStorage))
  container
    .bind(cartKey)
    .toResolvedValue(
      (clock: Clock) => createCartStore({ storage: noStorage, clock, remote: noRemote as CartRemote }),
      [Clock],
    )
  container.bind(CartFaces).toConstantValue({ keep: async () => {}, last: async () => [] })
  container.bind(sessionKey).toResolvedValue(
    (ids: Ids) =>
      createSessionStore({
        storage: noStorage,
        ids,
        timers: noTimers,
        lock: noRemote as TabLock,
        remote: noRemote as SessionRemote,
      }),
    [Ids],
  )
}
