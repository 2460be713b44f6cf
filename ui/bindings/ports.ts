import type { ServiceIdentifier } from 'inversify'
import type { RevealedCode, SessionStore } from '../../core/accounts/index.ts'
import type { AttributionStore } from '../../core/attribution/index.ts'
import type { MineStore } from '../../core/catalog/index.ts'
import type { CheckoutStore } from '../../core/ordering/index.ts'
import type { Timers } from '../../core/shared/clock.ports.ts'
import type { CartStore } from '../../core/cart/index.ts'
import type { ChatStore, InboxStore } from '../../core/chat/index.ts'
import type { Scroll } from '../../core/floating/index.ts'
import type { ImageSearchStore } from '../../core/search/index.ts'
import type { FreshnessStore } from '../../core/freshness/index.ts'
import type { ToastsStore } from '../../core/toasts/index.ts'

/** Keys of the browser's use-cases in the container. */
export const cartKey: ServiceIdentifier<CartStore> = Symbol('cart')
export const sessionKey: ServiceIdentifier<SessionStore> = Symbol('session')
export const toastsKey: ServiceIdentifier<ToastsStore> = Symbol('toasts')
/** What floats over a page, brought at the first sign of a person. The inbox is the built-in chat, if it serves. */
export interface Floats {
  readonly chat: ChatStore
  readonly inbox: InboxStore | null
  readonly scroll: Scroll
}

export const floatsKey: ServiceIdentifier<() => Promise<Floats>> = Symbol('floats')
export const freshnessKey: ServiceIdentifier<FreshnessStore> = Symbol('freshness')
export const attributionKey: ServiceIdentifier<AttributionStore> = Symbol('attribution')
export const checkoutKey: ServiceIdentifier<CheckoutStore> = Symbol('checkout')
export const imageSearchKey: ServiceIdentifier<ImageSearchStore> = Symbol('image-search')
export const mineKey: ServiceIdentifier<MineStore> = Symbol('mine')
export const revealedKey: ServiceIdentifier<RevealedCode> = Symbol('revealed')
export const timersKey: ServiceIdentifier<Timers> = Symbol('timers')
