import type { Container } from '../../core/container/container.ts'
import {
  createRevealedCodeStore,
  createSessionStore,
  type SessionRemote,
  type TabLock,
} from '../../core/accounts/index.ts'
import { createAttributionStore } from '../../core/attribution/index.ts'
import { CartLineSummaries, type CartRemote, createCartStore } from '../../core/cart/index.ts'
import { Online } from '../../core/freshness/index.ts'
import { type CheckoutStore, emptyCheckout } from '../../core/ordering/index.ts'
import { Clock, type Timers } from '../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import type { Storage } from '../../core/shared/ports/storage.ports.ts'
import { createToastsStore } from '../../core/toasts/index.ts'
import {
  attributionKey,
  cartKey,
  checkoutKey,
  revealedKey,
  sessionKey,
  timersKey,
  toastsKey,
} from '../../core/container/service-keys.ts'

/** A storage that is always empty. */
const noStorage: Storage = { read: () => undefined, write: () => false, remove: () => {}, watch: () => () => {} }

const noTimers: Timers = { after: () => () => {} }

const noRemote = new Proxy({}, { get: () => () => Promise.reject(new Error('there is no other half while rendering')) })

const staticStore = () => {}

const staticCheckout: CheckoutStore = {
  get: () => emptyCheckout,
  subscribe: () => staticStore,
  open: staticStore,
  send: staticStore,
  pay: staticStore,
}

/** Binds the browser's stores for a page rendered for nobody in particular: a guest with an empty cart. */
export function bindStaticStores(container: Container): void {
  container.bind(toastsKey).toResolvedValue(() => createToastsStore(noTimers))
  container.bind(revealedKey).toResolvedValue(createRevealedCodeStore)
  container.bind(Online).toConstantValue({ get: () => true, connection: () => 'online', watch: () => staticStore })
  container.bind(timersKey).toConstantValue(noTimers)
  container.bind(checkoutKey).toConstantValue(staticCheckout)
  container.bind(attributionKey).toResolvedValue(() => createAttributionStore(noStorage))
  container
    .bind(cartKey)
    .toResolvedValue(
      (clock: Clock) => createCartStore({ storage: noStorage, clock, remote: noRemote as CartRemote }),
      [Clock],
    )
  container.bind(CartLineSummaries).toConstantValue({ save: async () => {}, load: async () => [] })
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
