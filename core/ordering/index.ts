export * from './cases/case.ts'
export { type CaseEvent, caseTransitions } from './cases/case.machine.ts'
export { parcelCsvColumns } from './store-parcels/csv-columns.ts'
export * from './store-parcels/new-orders.ports.ts'
export * from './store-parcels/new-orders.ts'
export * from './packing/pack-sheet.ts'
export * from './parcels/partial.ts'
export * from './packing/scan.ts'
export { type ScanEffect, type ScanEvent, scanStep } from './packing/scan.machine.ts'
export { createScanStore, retryDelay, type ScanDependencies, type ScanStore } from './packing/scan.store.ts'
export { type AdminOrder, type AdminOrderRow, type AdminOrderState, adminOrderStates } from './orders/admin.contract.ts'
export * from './orders/admin.ports.ts'
export { parcelStateLabels } from './parcels/labels.ts'
export { cancellationRefund, returnRefund } from './parcels/refund-preview.ts'
export { returnDeadlineSentence } from './parcels/return-deadline.ts'
export * from './store-parcels/store-parcels.ports.ts'
export * from './store-parcels/schema.ts'
export * from './store-parcels/store-parcels.ts'
export { deleteUnusedPhotos, type PhotoCleanupDependencies, photoLifetime } from './cases/photos.service.ts'
export { captureOrder, type CaptureDependencies } from './orders/capture.service.ts'
export * from './shipping/code-matching.ts'
export * from './commission/commission.ts'
export type { CommissionRuleInput, CommissionRuleDetails } from './commission/rules.contract.ts'
export { commissionRuleScope, commissionRulesDiff } from './commission/rule-labels.ts'
export * from './commission/rules.ports.ts'
export * from './commission/rules.ts'
export { orderingContract, trackedOrderKey } from './ordering.contract.ts'
export * from './checkout/draft.ts'
export { formatOrderCode, newOrderCode, orderCodeAlphabet, parseOrderCode } from './orders/order-code.ts'
export { notifyPaidOrders, type NotificationDependencies, notificationWindow } from './orders/notification.service.ts'
export { type OrderEvent, orderTransitions } from './orders/order.machine.ts'
export { type ParcelEvent, parcelTransitions } from './parcels/parcel.machine.ts'
export type { PlaceOrderDependencies } from './checkout/place-order.service.ts'
export { performBuyerAction, type ParcelActionDependencies } from './parcels/buyer-actions.service.ts'
export {
  type BuyerAction,
  buyerAction,
  type CancelReason,
  cancelReasons,
  reasonRequired,
} from './parcels/buyer-actions.ts'
export * from './parcels/parcel.ports.ts'
export * from './orders/order.ports.ts'
export * from './checkout/quote.ts'
export { expireOrders, type ReleaseDependencies, releaseOrder } from './orders/release.service.ts'
export * from './orders/schema.ts'
export { type InvoicedOrder, saleInvoicesOf } from './invoices/sale-invoice.ts'
export { buyerTaxIds, type BuyerTaxIds } from './invoices/buyer-tax-ids.ts'
export type { SaleInvoice, SaleInvoices } from './invoices/sale-invoice.contract.ts'
export { type PickListItem, pickList } from './packing/pick-list.ts'
export { createOrderingService, type OrderingDependencies } from './ordering.service.ts'
export { shippingProfile, type ShippingProfileInput } from './shipping/profile.contract.ts'
export { ShippingProfileRepository } from './shipping/profile.ports.ts'
export {
  type Destination,
  isMethodDisabled,
  shippingMethodLabel,
  shippingMethodLabels,
  offerShippingMethods,
  type OfferedShippingMethod,
} from './shipping/rates.ts'
export { type CheckoutStorage, createCheckoutStorage } from './checkout/memory.store.ts'
export type { CheckoutEvent } from './checkout/events.ts'
export { checkoutStep } from './checkout/checkout.machine.ts'
export { type CheckoutDependencies, type CheckoutStore, createCheckoutStore } from './checkout/checkout.store.ts'
export {
  type AgreedAmounts,
  type CheckoutInfo,
  type CheckoutLine,
  type CheckoutState,
  emptyCheckout,
  repairCheckoutInfo,
  repairCheckoutOptions,
  type SenderInfo,
  repairSenderInfo,
} from './checkout/checkout.ts'
export * from './parcels/refund.ts'
export {
  type FulfillmentAction,
  fulfillmentAction,
  resolutionAction,
  type StoreAction,
} from './parcels/store-actions.ts'
export { performStoreAction, type StoreMember } from './parcels/store-actions.service.ts'
export type { AdminCase, AdminCaseRow } from './cases/admin.contract.ts'
export * from './cases/admin.ports.ts'
export * from './cases/decision.ts'
export {
  type DisputeDecision,
  decideCase,
  type LateRefundDecision,
  refundCompleted,
  type DecisionDependencies,
} from './cases/decision.service.ts'
export * from './parcels/sweep.service.ts'
export * from './shipping/tracking.ts'
export * from './orders/order-status.ts'
export { isBeingChecked } from './orders/payment-check.ts'
export {
  buyerActionsOf,
  defaultStateTimes,
  defaultReturnTime,
  type StoredOrder,
  type StoredParcel,
  nextActorOf,
  withNextActors,
} from './parcels/next-actor.ts'
export { cities, provinces, provinceNames, provinceOf } from '../shared/provinces.ts'
export type { ShippingMethodRow } from './shipping/methods.contract.ts'
export { ShippingMethodUsageQueries, type ShippingMethodUsage } from './shipping/methods.ports.ts'
