import { rightsIn, type StoreStanding } from '../contract/caller.ts'
import { caseTable } from './ordering.case.machine.ts'
import type { DeskAct, DeskParcel, DeskRow } from './ordering.desk-parcel.ts'
import type { StoredDeskParcel, StoredRow } from './ordering.desk.ports.ts'
import type { PackSheet } from './ordering.pack-sheet.ts'
import { parcelTable } from './ordering.parcel.machine.ts'
import type { ParcelState } from './ordering.schema.ts'
import { turnOf } from './ordering.turn.ts'

/** Who looks: a role, or an API key. */
export type Seer = Pick<StoreStanding, 'role' | 'rights'>

/** What somebody sees of a parcel; hiding happens on the server, so that it never travels. */
export function seesMoney(who: Seer): boolean {
  return rightsIn(who).includes('store.orders-money.read')
}

const byTable = ['confirm', 'reject', 'ship', 'ask_delay', 'accept_cancel', 'refuse_cancel', 'mend_code'] as const

/** What the store may do now, by the tables of parcel and case; the rights of the person come on top. */
export function deskActsOf(state: ParcelState, own: { readonly state: keyof typeof caseTable } | null): DeskAct[] {
  const acts: DeskAct[] = byTable.filter((event) => Object.hasOwn(parcelTable[state], event))
  if (own === null || (state !== 'problem' && state !== 'in_dispute')) return acts
  const has = (event: string): boolean => Object.hasOwn(caseTable[own.state], event)
  if (state === 'problem' && has('offer')) acts.push('offer')
  if (has('receive')) acts.push('receive')
  if (state === 'problem' && has('escalate') && own.state !== 'offered') acts.push('escalate')
  return acts
}

/** What may be done with the pieces of a parcel before it leaves; of a new one all are rejected as a parcel. */
export function pieceActsOf(state: ParcelState, pieces: number, packed: boolean): DeskAct[] {
  if (state !== 'preparing' && state !== 'new') return []
  const acts: readonly (readonly [DeskAct, boolean])[] = [
    ['pack', state === 'preparing' && !packed],
    ['split', pieces > 1],
    ['reject_items', pieces > 1 || state === 'preparing'],
  ]
  return acts.filter(([, may]) => may).map(([act]) => act)
}

/** A row for who looks. */
export function rowFor(stored: StoredRow, who: Seer): DeskRow {
  const { since, ship_by, confirm_by, due_by, case: own, ...row } = stored
  const shown = seesMoney(who) ? row : { ...row, items_total: null, coupon_part: null }
  return { ...shown, ...waitingOf({ ...row, since, ship_by, confirm_by, due_by, case: own }, row.goods) }
}

/** A parcel for who looks: without the right to see money, no price and no whole number of a telephone leaves. */
export function parcelFor(stored: StoredDeskParcel, who: Seer): DeskParcel {
  const { history, due_by, ...rest } = stored
  const shown = {
    ...rest,
    ...waitingOf({ ...rest, due_by }, rest.items),
    history: history.map(({ actor, ...row }) => ({ ...row, by: byOf(actor) })),
  }
  return seesMoney(who) ? shown : veiled(shown)
}

type Waiting = Parameters<typeof turnOf>[0] & Pick<DeskRow, 'packed_at'>

function waitingOf(
  parcel: Waiting,
  goods: readonly { readonly quantity: number }[],
): Pick<DeskRow, 'waiting_for' | 'until' | 'acts'> {
  const { waiting_for, until } = turnOf(parcel)
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    waiting_for: waiting_for === 'you' ? 'buyer' : waiting_for,
    until,
    acts: [...deskActsOf(parcel.state, parcel.case), ...pieceActsOf(parcel.state, pieces, parcel.packed_at !== null)],
  }
}

function byOf(actor: string): DeskParcel['history'][number]['by'] {
  if (actor.startsWith('store:')) return 'store'
  if (actor.startsWith('account:')) return 'buyer'
  return actor.startsWith('house') ? 'house' : 'clock'
}

function veiled(parcel: DeskParcel): DeskParcel {
  const { recipient, sender, case: own, items, ruling } = parcel
  return {
    ...parcel,
    items_total: null,
    coupon_part: null,
    shipping_cost: null,
    refunded: null,
    items: items.map((item) => ({ ...item, unit_price: null, total: null })),
    recipient: { ...recipient, mobile: masked(recipient.mobile) },
    sender: sender && { ...sender, phone: masked(sender.phone) },
    ruling: ruling && { ...ruling, amount: null },
    case: own && { ...own, offer: own.offer && { ...own.offer, amount: null } },
  }
}

/** A parcel as who packs it reads it: for everyone without prices, and with a masked mobile. */
export function packSheetOf(stored: StoredDeskParcel): PackSheet {
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
    mobile: masked(mobile),
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

function masked(phone: string): string {
  return phone.length < 8 ? '***' : `${phone.slice(0, 4)}***${phone.slice(-4)}`
}

/** Whether the slip of a parcel shows prices: never to those who receive none, and never in a gift (DESK-7). */
export function showsPrices({ sender, items_total }: Pick<DeskParcel, 'sender' | 'items_total'>): boolean {
  return sender === null && items_total !== null
}
