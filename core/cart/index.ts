export {
  cartLimits,
  type CartItem,
  type CartLine,
  countPieces,
  fit,
  type Fitted,
  joinNewest,
  linesOfStore,
  repairCart,
} from './cart.ts'
export { Carts, type StoredLine } from './cart.book.ports.ts'
export { cartContract, type Notice, notices, type PricedCart, type PricedLine } from './cart.contract.ts'
export { goodsTotal } from './cart.goods-total.ts'
export { cartStep } from './cart.machine.ts'
export { type AskedLine, type CartDestination, CartFaces, CartRemote, type LineFace } from './cart.ports.ts'
export { createCartService, mostLines } from './cart.service.ts'
export {
  type CartBond,
  type CartEffect,
  type CartEvent,
  cartOf,
  type CartState,
  isAwaited,
  isBuyable,
  linesToOrder,
} from './cart.state.ts'
export { type CartStore, type CartStoreParts, createCartStore } from './cart.store.ts'
