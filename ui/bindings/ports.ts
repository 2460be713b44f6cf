import type { ServiceIdentifier } from 'inversify'
import type { RevealedCode, SessionStore } from '../../core/accounts/index.ts'
import type { AttributionStore } from '../../core/attribution/index.ts'
import type { MineStore } from '../../core/catalog/index.ts'
import type { CheckoutStore } from '../../core/ordering/index.ts'
import type { Timers } from '../../core/shared/clock.ports.ts'
import type { CartStore } from '../../core/cart/index.ts'
import type { ChatStore } from '../../core/chat/index.ts'
import type { FloatingStore } from '../../core/floating/index.ts'
import type { ImageSearchStore } from '../../core/search/index.ts'
import type { FreshnessStore } from '../../core/freshness/index.ts'
import type { ToastsStore } from '../../core/toasts/index.ts'

/** Keys of the browser's use-cases in the container. */
export const cartKey: ServiceIdentifier<CartStore> = Symbol('cart')
export const sessionKey: ServiceIdentifier<SessionStore> = Symbol('session')
export const toastsKey: ServiceIdentifier<ToastsStore> = Symbol('toasts')
export const chatKey: ServiceIdentifier<ChatStore> = Symbol('chat')
export const floatingKey: ServiceIdentifier<FloatingStore> = Symbol('floating')
export const freshnessKey: ServiceIdentifier<FreshnessStore> = Symbol('freshness')
export const attributionKey: ServiceIdentifier<AttributionStore> = Symbol('attribution')
export const checkoutKey: ServiceIdentifier<CheckoutStore> = Symbol('checkout')
export const imageSearchKey: ServiceIdentifier<ImageSearchStore> = Symbol('image-search')
export const mineKey: ServiceIdentifier<MineStore> = Symbol('mine')
export const revealedKey: ServiceIdentifier<RevealedCode> = Symbol('revealed')
export const timersKey: ServiceIdentifier<Timers> = Symbol('timers')
