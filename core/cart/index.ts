export * from './buy-again.ts'
export {
  cartLimits,
  type CartItem,
  type CartLine,
  countItems,
  addLines,
  type LimitedCart,
  joinNewest,
  linesOfStore,
  repairCart,
} from './cart.ts'
export { CartRepository, type StoredLine } from './repository.ports.ts'
export { cartContract, type CartWarning, warnings, type PricedCart, type PricedLine } from './cart.contract.ts'
export { itemsTotal } from './goods-total.ts'
export { cartStep } from './cart.machine.ts'
export {
  type LineToPrice,
  type CartDestination,
  CartLineSummaries,
  CartRemote,
  type CartLineSummary,
} from './browser.ports.ts'
export { createCartService, maxCartLines } from './cart.service.ts'
export {
  type CartSync,
  type CartEffect,
  type CartEvent,
  cartOf,
  type CartState,
  isPulling,
  isBuyable,
  goneLines,
  linesToOrder,
} from './state.ts'
export { type CartStore, type CartStoreDependencies, createCartStore } from './cart.store.ts'
