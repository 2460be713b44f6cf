export { createRevealedCodeStore, createSessionStore, type SessionStore } from './accounts/index.ts'
export { type BrowserSessionDependencies, SessionRemote, type SessionState, TabLock } from './accounts/index.ts'
export { type Attribution, type AttributionStore, createAttributionStore } from './attribution/index.ts'
export { cartLimits, type CartItem, type CartLine, countItems, linesOfStore } from './cart/index.ts'
export {
  CartRemote,
  type CartState,
  type CartStore,
  type CartStoreDependencies,
  createCartStore,
} from './cart/index.ts'
export { ChatProvider, type ChatStore, createChatStore, FirstInteraction } from './chat/index.ts'
export { Api } from './api/api.ts'
export { type Contracts, contracts } from './api/contracts.ts'
export type { CallOptions, Client, Contract, Endpoint } from './contract/endpoint.ts'
export { createFloatingStore, type FloatingStore, Scroll } from './floating/index.ts'
export { BuildManifest, createFreshnessStore, type FreshnessStore, ReloadMemory, Online } from './freshness/index.ts'
export {
  type CheckoutDependencies,
  type CheckoutState,
  type CheckoutStore,
  createCheckoutStore,
} from './ordering/index.ts'
export * from './routing/index.ts'
export { Clock, Timers } from './shared/ports/clock.ports.ts'
export * from './shared/time/dates.ts'
export * from './shared/text/digits.ts'
export { Ids } from './shared/ports/ids.ports.ts'
export * from './shared/time/jalaali.ts'
export * from './shared/state-machines/machine.ts'
export { normaliseMobile } from './shared/text/mobile.ts'
export * from './shared/money.ts'
export * from './shared/text/numbers.ts'
export type { ProblemCode, ProblemKind } from './shared/problems/problem-codes.ts'
export * from './shared/problems/problem.ts'
export * from './shared/state-machines/state-table.ts'
export { Storage, type StorageKey, storageKeys } from './shared/ports/storage.ports.ts'
export * from './shared/text/text.ts'
export { createToastsStore, type ToastKind, type ToastsStore } from './toasts/index.ts'
export * as validation from './validation/index.ts'
