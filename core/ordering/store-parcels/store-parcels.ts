import { rightsIn, type CallerStore } from '../../contract/caller.ts'
import { caseTransitions } from '../cases/case.machine.ts'
import type { StoreParcelAction, StoreParcel, StoreParcelRow } from './schema.ts'
import type { StoredStoreParcel, StoredParcelRow } from './store-parcels.ports.ts'
import type { PackSheet } from '../packing/pack-sheet.ts'
import { parcelTransitions } from '../parcels/parcel.machine.ts'
import type { ParcelState } from '../orders/schema.ts'
import { nextActorOf } from '../parcels/next-actor.ts'

/** Whose view it is: a role, or an API key. */
export type ParcelViewer = Pick<CallerStore, 'role' | 'rights'>

/** Returns whether the viewer may see amounts. Hiding happens on the server, so that hidden values are never sent. */
export function canSeeAmounts(viewer: ParcelViewer): boolean {
  return rightsIn(viewer).includes('store.orders-money.read')
}

const tableActions = [
  'confirm',
  'reject',
  'ship',
  'request_delay',
  'accept_cancel',
  'refuse_cancel',
  'correct_code',
] as const

/** Returns what the store may do now, by the transitions of parcel and case; the person's rights apply on top. */
export function storeActionsOf(
  state: ParcelState,
  parcelCase: { readonly state: keyof typeof caseTransitions } | null,
): StoreParcelAction[] {
  const actions: StoreParcelAction[] = tableActions.filter((event) => Object.hasOwn(parcelTransitions[state], event))
  if (parcelCase === null || (state !== 'problem' && state !== 'in_dispute')) return actions
  const has = (event: string): boolean => Object.hasOwn(caseTransitions[parcelCase.state], event)
  if (state === 'problem' && has('offer')) actions.push('offer')
  if (has('receive')) actions.push('receive')
  if (state === 'problem' && has('escalate') && parcelCase.state !== 'offered') actions.push('escalate')
  return actions
}

/**
 * Returns what may be done with single items before the parcel is shipped. All items of a new parcel are rejected as a
 * parcel.
 */
export function itemActionsOf(state: ParcelState, itemCount: number, packed: boolean): StoreParcelAction[] {
  if (state !== 'preparing' && state !== 'new') return []
  const actions: readonly (readonly [StoreParcelAction, boolean])[] = [
    ['pack', state === 'preparing' && !packed],
    ['split', itemCount > 1],
    ['reject_items', itemCount > 1 || state === 'preparing'],
  ]
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}

/** Returns a row as the viewer may see it. */
export function rowForViewer(stored: StoredParcelRow, viewer: ParcelViewer): StoreParcelRow {
  const { since, ship_by, confirm_by, due_by, case: parcelCase, ...row } = stored
  const visible = canSeeAmounts(viewer) ? row : { ...row, items_total: null, coupon_discount: null }
  return { ...visible, ...storeViewOf({ ...row, since, ship_by, confirm_by, due_by, case: parcelCase }, row.goods) }
}

/**
 * Returns a parcel as the viewer may see it: without the right to see amounts, prices and the full mobile number are
 * left out.
 */
export function parcelForViewer(stored: StoredStoreParcel, viewer: ParcelViewer): StoreParcel {
  const { history, due_by, ...rest } = stored
  const visible = {
    ...rest,
    ...storeViewOf({ ...rest, due_by }, rest.items),
    history: history.map(({ actor, ...row }) => ({ ...row, by: historyActor(actor) })),
  }
  return canSeeAmounts(viewer) ? visible : withoutAmounts(visible)
}

type NextActorInput = Parameters<typeof nextActorOf>[0] & Pick<StoreParcelRow, 'packed_at'>

function storeViewOf(
  parcel: NextActorInput,
  goods: readonly { readonly quantity: number }[],
): Pick<StoreParcelRow, 'waiting_for' | 'until' | 'actions'> {
  const { waiting_for, until } = nextActorOf(parcel)
  const itemCount = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    waiting_for: waiting_for === 'you' ? 'buyer' : waiting_for,
    until,
    actions: [
      ...storeActionsOf(parcel.state, parcel.case),
      ...itemActionsOf(parcel.state, itemCount, parcel.packed_at !== null),
    ],
  }
}

function historyActor(actor: string): StoreParcel['history'][number]['by'] {
  if (actor.startsWith('store:')) return 'store'
  if (actor.startsWith('account:')) return 'buyer'
  return actor.startsWith('platform') ? 'platform' : 'clock'
}

function withoutAmounts(parcel: StoreParcel): StoreParcel {
  const { recipient, sender, case: parcelCase, items, decision } = parcel
  return {
    ...parcel,
    items_total: null,
    coupon_discount: null,
    shipping_cost: null,
    refunded: null,
    items: items.map((item) => ({ ...item, unit_price: null, total: null })),
    recipient: { ...recipient, mobile: maskPhone(recipient.mobile) },
    sender: sender && { ...sender, phone: maskPhone(sender.phone) },
    decision: decision && { ...decision, amount: null },
    case: parcelCase && { ...parcelCase, offer: parcelCase.offer && { ...parcelCase.offer, amount: null } },
  }
}

/** Returns a parcel for packing: without prices and with a masked mobile number, for everybody. */
export function packSheetOf(stored: StoredStoreParcel): PackSheet {
  const { id, number, state, method, tracking_code, packed_at, ship_by, recipient, sender, items } = stored
  const { recipient_name, city, mobile } = recipient
  return {
    id,
    number,
    state,
    method,
    tracking_code,
    packed_at,
    ship_by,
    recipient_name,
    city,
    mobile: maskPhone(mobile),
    gift: sender !== null,
    items: items.map(({ variant_id, title, options, photo, quantity, sku, barcode }) => ({
      variant_id,
      title,
      options,
      photo,
      quantity,
      sku,
      barcode,
    })),
  }
}

function maskPhone(phone: string): string {
  return phone.length < 8 ? '***' : `${phone.slice(0, 4)}***${phone.slice(-4)}`
}

/**
 * Returns whether the packing slip shows prices: not to those who may not see amounts, and never for a gift (DESK-7).
 */
export function showsPrices({ sender, items_total }: Pick<StoreParcel, 'sender' | 'items_total'>): boolean {
  return sender === null && items_total !== null
}
