import {
  type CaseReport,
  type HistoryEntry,
  type ParcelAccess,
  type LockedParcel,
  type OverdueQuery,
  subtractRefund,
  worthTotals,
  type OpenCase,
  buyerRefund,
  type NewCardRefund,
  type ParcelRepository,
  splitParcelWorth,
} from '../../../core/ordering/index.ts'
import type { ParcelMoneyTotals } from '../../../core/ordering/parcels/refund.ts'
import { notInMemory } from '../not-in-memory.ts'
import { isEnded } from '../../../core/ordering/parcels/transition.service.ts'
import { minus, noMoney, rial, sum } from '../../../core/shared/money.ts'

/** Parcels in memory; those of `lockedParcel` belong to the store `s`. */
export interface MemoryParcels extends ParcelRepository {
  readonly parcels: Map<string, LockedParcel>
  readonly history: HistoryEntry[]
  /** Cases by id, including ended ones. */
  readonly cases: Map<string, OpenCase>
  /** Refunds after completion that cases caused. */
  readonly late: ParcelMoneyTotals[]
  /** Parcels that were restocked and orders whose payment was marked, once per call. */
  readonly putBacks: string[]
  readonly refunds: string[]
  /** Refunds to cards, in the order in which they were added; the id of each is its position, from 1. */
  readonly cardRefunds: (NewCardRefund & { readonly at: number })[]
  /** Photos by id, with their account and the case they are attached to. */
  readonly photos: Map<string, { account_id: string; case_id: string | null; at: number }>
  readonly told: Set<string>
  /** Who packed which parcel. */
  readonly packers: Map<string, string>
}

const uncut = { coupon_discount: rial(0), platform_share: rial(0) }
const settling = ['decided', 'refunded', 'replaced']
const ends = ['decided', 'refunded', 'replaced', 'withdrawn']

/** A parcel of two lines of buyer 7, worth 3,000,001 rial and 50,000 rial of shipping. */
export function lockedParcel(more: Partial<LockedParcel> = {}): LockedParcel {
  return {
    id: '1',
    order_id: '9',
    number: '100001',
    account_id: '7',
    store_id: 's',
    state: 'new',
    since: 0,
    confirm_by: null,
    due_by: null,
    coupon_id: null,
    refunded: noMoney,
    accounted: noMoney,
    late_refunds: 0,
    card: null,
    refund_to: null,
    return_by: null,
    earned: isEnded({ state: more.state ?? 'new' }),
    settled: false,
    non_returnable: [],
    shipping_cost: rial(50_000),
    delay_days: null,
    case: null,
    method: 'express-post',
    lines: [
      {
        ...uncut,
        variant_id: '1',
        quantity: 2,
        total: rial(2_000_000),
        commission: rial(180_000),
        commission_vat: rial(18_000),
      },
      {
        ...uncut,
        variant_id: '2',
        quantity: 3,
        total: rial(1_000_001),
        commission: rial(90_000),
        commission_vat: rial(9_000),
      },
    ],
    ...more,
  }
}

/** A repository of these parcels. */
export function createMemoryParcels(stored: readonly LockedParcel[] = []): MemoryParcels {
  const parcels = new Map(stored.map((parcel) => [parcel.id, parcel]))
  const history: HistoryEntry[] = []
  const [putBacks, refunds, late] = [[] as string[], [] as string[], [] as ParcelMoneyTotals[]]
  const cardRefunds: MemoryParcels['cardRefunds'] = []
  const told = new Set<string>()
  const packers = new Map<string, string>()
  const change = (id: string, more: Partial<LockedParcel>): void => {
    const parcel = parcels.get(id)
    if (parcel !== undefined) parcels.set(id, { ...parcel, ...more })
  }
  return {
    parcels,
    history,
    putBacks,
    refunds,
    late,
    cardRefunds,
    told,
    packers,
    ...casesOf(change),
    ...photosOf(),
    lock: async (id, door) => [...parcels.values()].find((parcel) => parcel.id === id && passes(parcel, door)),
    async move(id, state, since, { due_by, delay_days, return_by, refund_to }) {
      const parcel = parcels.get(id)
      const more = {
        earned: (parcel?.earned ?? false) || isEnded({ state }),
        return_by: parcel?.return_by ?? return_by ?? null,
      }
      change(id, {
        state,
        since,
        due_by,
        ...more,
        ...(delay_days === undefined ? {} : { delay_days }),
        ...(refund_to === undefined ? {} : { refund_to }),
      })
    },
    async splitOff(id, { lines, shipping_cost }) {
      const parcel = parcels.get(id)
      if (parcel === undefined) throw new Error('no such parcel')
      const other = String(parcels.size + 1)
      const { remaining } = splitParcelWorth(parcel, lines, shipping_cost > 0 ? 'shared' : 'stays')
      parcels.set(other, { ...parcel, id: other, lines, shipping_cost })
      parcels.set(id, { ...parcel, ...remaining })
      packers.delete(id)
      return other
    },
    async recordRefundedItems(id, back) {
      const parcel = parcels.get(id) ?? lockedParcel({ id })
      const refunded = sum([parcel.refunded, buyerRefund(worthTotals(back))])
      const late = parcel.earned ? 1 : 0
      change(id, {
        ...subtractRefund(parcel, back),
        refunded,
        accounted: refunded,
        late_refunds: parcel.late_refunds + late,
      })
    },
    recordLateRefund: async (_id, money) => void late.push(money),
    async addCardRefund(refund, at) {
      if (cardRefunds.some(({ refund_key }) => refund_key === refund.refund_key)) return undefined
      for (const { id, card } of parcels.values())
        if (card?.payment_id === refund.payment_id)
          change(id, { card: { ...card, left: minus(card.left, refund.amount) } })
      return String(cardRefunds.push({ ...refund, at }))
    },
    markPacked: async (id, account_id) => void packers.set(id, packers.get(id) ?? account_id),
    record: async (changes) => void history.push(...changes),
    releaseCoupon: async () => {},
    restock: async ({ id }) => void putBacks.push(id),
    markRefunded: async (order_id) => void refunds.push(order_id),
    listOverdue: async (query, limit) =>
      [...parcels.values()]
        .filter((parcel) => isOverdue(parcel, query))
        .toSorted((left, right) => left.since - right.since)
        .map(({ id }) => id)
        .slice(0, limit),
    listUnnotifiedCancellations: async (since, limit) =>
      [...parcels.values()]
        .filter((parcel) => parcel.state === 'canceled' && !told.has(parcel.id) && parcel.since > since)
        .filter((parcel) => history.some((entry) => isCancellationByOthers(parcel, entry)))
        .slice(0, limit)
        .map(({ id, number }) => ({ id, number, mobile: '09121234567' })),
    markCancellationNotified: async (id) => void told.add(id),
  }
}

function isOverdue({ state, due_by, confirm_by, since, case: open }: LockedParcel, query: OverdueQuery): boolean {
  const limit = query.states.find((one) => one.state === state)
  if (limit === undefined) return false
  if (due_by !== null) return due_by <= query.now
  if (open?.state === 'waiting_return') return open.since <= query.returned_before
  return state === 'new' && confirm_by !== null ? confirm_by <= query.now : since <= limit.before
}

function isCancellationByOthers({ id, account_id }: LockedParcel, entry: HistoryEntry): boolean {
  return entry.subject_id === id && entry.to === 'canceled' && entry.actor !== `account:${account_id}`
}

function passes({ account_id, store_id }: LockedParcel, door: ParcelAccess): boolean {
  if (door.as === 'platform') return true
  return door.as === 'buyer' ? door.account_id === account_id : door.store_id === store_id
}

function casesOf(
  change: (id: string, more: Partial<LockedParcel>) => void,
): Pick<MemoryParcels, 'cases' | 'openCase' | 'moveCase'> {
  const cases = new Map<string, OpenCase>()
  const holders = new Map<string, string>()
  const show = (own: OpenCase, parcel_id: string | undefined): void => {
    cases.set(own.id, own)
    if (parcel_id === undefined) return
    change(parcel_id, { case: ends.includes(own.state) ? null : own })
    if (settling.includes(own.state)) change(parcel_id, { settled: true })
  }
  return {
    cases,
    async openCase({ parcel_id, kind, wanted, items }: CaseReport, since) {
      const id = String(cases.size + 1)
      holders.set(id, parcel_id)
      show({ id, state: 'open', kind, wanted, items, offer: null, tracking_code: null, since }, parcel_id)
      return id
    },
    async moveCase(id, state, since, { due_by, ...more }) {
      const own = cases.get(id)
      if (due_by !== undefined) change(holders.get(id) ?? '', { due_by })
      if (own !== undefined) show({ ...own, ...more, state, since }, holders.get(id))
    },
  }
}

function photosOf(): Pick<
  MemoryParcels,
  'photos' | 'addPhoto' | 'attachPhotos' | 'canSeePhoto' | 'deleteUnattachedPhotos'
> {
  const photos: MemoryParcels['photos'] = new Map()
  return {
    photos,
    addPhoto: async (id, account_id, at) => void photos.set(id, { account_id, case_id: null, at }),
    async attachPhotos(ids, account_id, case_id) {
      const free = ids
        .flatMap((id) => photos.get(id) ?? [])
        .filter((one) => one.account_id === account_id && one.case_id === null)
      for (const one of free) one.case_id = case_id
      return free.length
    },
    canSeePhoto: notInMemory,
    deleteUnattachedPhotos: notInMemory,
  }
}
