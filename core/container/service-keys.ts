import type { CarriedSignIn, RevealedCodeStore, SessionStore } from '../accounts/index.ts'
import type { AttributionStore } from '../attribution/index.ts'
import type { ProductActivityStore } from '../catalog/index.ts'
import type { CheckoutStore, NotificationSound, ScanStore } from '../ordering/index.ts'
import type { Timers } from '../shared/ports/clock.ports.ts'
import type { CartStore } from '../cart/index.ts'
import type { ChatStore, InboxStore, MessageStream } from '../chat/index.ts'
import type { Scroll } from '../floating/index.ts'
import type { ImageSearchStore, RecentSearchStore } from '../search/index.ts'
import type { FreshnessStore } from '../freshness/index.ts'
import type { ToastsStore } from '../toasts/index.ts'
import type { ServiceKey } from './container.ts'

export const cartKey: ServiceKey<CartStore> = Symbol('cart')
export const sessionKey: ServiceKey<SessionStore> = Symbol('session')
export const toastsKey: ServiceKey<ToastsStore> = Symbol('toasts')
/**
 * Services of the floating features, loaded at the first interaction. `inbox` is set when the built-in chat is used.
 */
export interface FloatingServices {
  readonly chat: ChatStore
  readonly inbox: InboxStore | null
  readonly scroll: Scroll
}

export const floatingServicesKey: ServiceKey<() => Promise<FloatingServices>> = Symbol('floats')
export const freshnessKey: ServiceKey<FreshnessStore> = Symbol('freshness')
export const attributionKey: ServiceKey<AttributionStore> = Symbol('attribution')
export const checkoutKey: ServiceKey<CheckoutStore> = Symbol('checkout')
export const imageSearchKey: ServiceKey<ImageSearchStore> = Symbol('image-search')
export const recentSearchesKey: ServiceKey<RecentSearchStore> = Symbol('recent-searches')
export const ownProductDataKey: ServiceKey<ProductActivityStore> = Symbol('mine')
export const revealedKey: ServiceKey<RevealedCodeStore> = Symbol('revealed')
/** Signs in with the session of another of our hosts; loaded by who signs in. */
export const carriedSignInKey: ServiceKey<() => Promise<CarriedSignIn>> = Symbol('carried-sign-in')
export const timersKey: ServiceKey<Timers> = Symbol('timers')

export const scanKey: ServiceKey<ScanStore> = Symbol('scan')
/** Makes the open page available offline from now on. */
export const offlineReadyKey: ServiceKey<() => void> = Symbol('offline-ready')
export const streamKey: ServiceKey<MessageStream> = Symbol('stream')
export const notificationSoundKey: ServiceKey<NotificationSound> = Symbol('tone')
