import type { ServiceIdentifier } from 'inversify'
import type { RevealedCodeStore, SessionStore } from '../accounts/index.ts'
import type { AttributionStore } from '../attribution/index.ts'
import type { ProductActivityStore } from '../catalog/index.ts'
import type { CheckoutStore } from '../ordering/index.ts'
import type { Timers } from '../shared/ports/clock.ports.ts'
import type { CartStore } from '../cart/index.ts'
import type { ChatStore, InboxStore } from '../chat/index.ts'
import type { Scroll } from '../floating/index.ts'
import type { ImageSearchStore } from '../search/index.ts'
import type { FreshnessStore } from '../freshness/index.ts'
import type { ToastsStore } from '../toasts/index.ts'

export const cartKey: ServiceIdentifier<CartStore> = Symbol('cart')
export const sessionKey: ServiceIdentifier<SessionStore> = Symbol('session')
export const toastsKey: ServiceIdentifier<ToastsStore> = Symbol('toasts')
/**
 * Services of the floating features, loaded at the first interaction. `inbox` is set when the built-in chat is used.
 */
export interface FloatingServices {
  readonly chat: ChatStore
  readonly inbox: InboxStore | null
  readonly scroll: Scroll
}

export const floatingServicesKey: ServiceIdentifier<() => Promise<FloatingServices>> = Symbol('floats')
export const freshnessKey: ServiceIdentifier<FreshnessStore> = Symbol('freshness')
export const attributionKey: ServiceIdentifier<AttributionStore> = Symbol('attribution')
export const checkoutKey: ServiceIdentifier<CheckoutStore> = Symbol('checkout')
export const imageSearchKey: ServiceIdentifier<ImageSearchStore> = Symbol('image-search')
export const ownProductDataKey: ServiceIdentifier<ProductActivityStore> = Symbol('mine')
export const revealedKey: ServiceIdentifier<RevealedCodeStore> = Symbol('revealed')
export const timersKey: ServiceIdentifier<Timers> = Symbol('timers')
