export * from './ordering.case.ts'
export { type CaseEvent, caseTable } from './ordering.case.machine.ts'
export { deskColumns } from './ordering.desk-columns.ts'
export * from './ordering.arrivals.ports.ts'
export * from './ordering.arrivals.ts'
export * from './ordering.pack-sheet.ts'
export * from './ordering.portion.ts'
export * from './ordering.scan.ts'
export { type ScanEffect, type ScanEvent, scanStep } from './ordering.scan.machine.ts'
export { createScanStore, scanPause, type ScanParts, type ScanStore } from './ordering.scan.store.ts'
export { type MarketOrder, type MarketOrderRow, type MarketState, marketStates } from './ordering.market.contract.ts'
export * from './ordering.market.ports.ts'
export { parcelTitles } from './ordering.parcel-titles.ts'
export * from './ordering.desk.ports.ts'
export * from './ordering.desk-parcel.ts'
export * from './ordering.desk.ts'
export { dropPhotos, type DropParts, photoLife } from './ordering.case-photos.service.ts'
export { captureOrder, type CaptureParts } from './ordering.capture.service.ts'
export * from './ordering.codes.ts'
export * from './ordering.commission.ts'
export type { RuleInput, ShownRule } from './ordering.rules.contract.ts'
export { ruleAim, rulesChange } from './ordering.rule-words.ts'
export * from './ordering.rules.ports.ts'
export * from './ordering.rules.ts'
export { orderingContract } from './ordering.contract.ts'
export * from './ordering.draft.ts'
export { notifyPaid, type NotifyParts, notifyWithin } from './ordering.notify.service.ts'
export { type OrderEvent, orderTable } from './ordering.machine.ts'
export { type ParcelEvent, parcelTable } from './ordering.parcel.machine.ts'
export type { PlaceParts } from './ordering.place.service.ts'
export { actOnParcel, type ActParts } from './ordering.parcel-acts.service.ts'
export { type CancelReason, cancelReasons } from './ordering.parcels.contract.ts'
export * from './ordering.parcels.ports.ts'
export * from './ordering.ports.ts'
export * from './ordering.quote.ts'
export { expireOrders, type ReleaseParts, releaseOrder } from './ordering.release.service.ts'
export * from './ordering.schema.ts'
export { type Pick, picksOf } from './ordering.pick.ts'
export { createOrderingService, type OrderingParts } from './ordering.service.ts'
export { shippingProfile, type WrittenShipping } from './ordering.shipping.contract.ts'
export { ShippingShelf } from './ordering.shipping.ports.ts'
export {
  type Destination,
  isOff,
  methodTitleOf,
  methodTitles,
  offerShipping,
  type OfferedMethod,
} from './ordering.shipping.ts'
export { type CheckoutMemory, createCheckoutMemory } from './ordering.checkout-memory.store.ts'
export type { CheckoutEvent } from './ordering.checkout-events.ts'
export { checkoutStep } from './ordering.checkout.machine.ts'
export { type CheckoutParts, type CheckoutStore, createCheckoutStore } from './ordering.checkout.store.ts'
export {
  type CheckoutInfo,
  type CheckoutLine,
  type CheckoutState,
  emptyCheckout,
  repairCheckoutInfo,
  repairSenderInfo,
} from './ordering.checkout.ts'
export * from './ordering.refund.ts'
export { actAsStore, type StoreAct, type StorePerson } from './ordering.store-acts.service.ts'
export type { HouseCase, HouseRow } from './ordering.house.contract.ts'
export * from './ordering.house.ports.ts'
export * from './ordering.ruling.ts'
export {
  type Decision,
  decideCase,
  type LateRefund,
  refundCompleted,
  type RulingParts,
} from './ordering.ruling.service.ts'
export * from './ordering.tend.service.ts'
export * from './ordering.tracking.ts'
export { isBeingChecked } from './ordering.checked.ts'
export {
  actsOf,
  parcelClocks,
  returnWithin,
  type StoredOrder,
  type StoredParcel,
  turnOf,
  withTurns,
} from './ordering.turn.ts'
export { places, provinceNames } from '../shared/places.ts'
export type { MethodRow } from './ordering.methods.contract.ts'
export { MethodUse, type UsedMethod } from './ordering.methods.ports.ts'
