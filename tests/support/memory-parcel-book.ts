import {
  type CaseReport,
  type Change,
  type Door,
  type LockedParcel,
  leftOf,
  moneyOf,
  type OpenCase,
  paidBack,
  type ParcelBook,
  portionOf,
} from '../../core/ordering/index.ts'
import type { RefundedMoney } from '../../core/ordering/ordering.refund.ts'
import { isEnded } from '../../core/ordering/ordering.parcel-step.service.ts'
import { noMoney, rial, sum } from '../../core/shared/money.ts'

/** Parcels in memory; those of lockedParcel belong to the store `s`. */
export interface MemoryParcelBook extends ParcelBook {
  readonly parcels: Map<string, LockedParcel>
  readonly history: Change[]
  /** Cases by id, also those at their end. */
  readonly cases: Map<string, OpenCase>
  /** What cases brought back of parcels that were earned. */
  readonly late: RefundedMoney[]
  /** Parcels whose goods came back, and orders whose payment was marked, each time. */
  readonly putBacks: string[]
  readonly refunds: string[]
  /** Photos by id: whose they are, and the case that has them. */
  readonly photos: Map<string, { account_id: string; case_id: string | null; at: number }>
  readonly told: Set<string>
  /** Who packed which parcel. */
  readonly packers: Map<string, string>
}

const uncut = { coupon_part: rial(0), house_part: rial(0) }
const settling = ['decided', 'refunded', 'replaced']
const ends = ['decided', 'refunded', 'replaced', 'withdrawn']

/** A parcel of two lines of buyer 7, worth 3,000,001 rial and 50,000 to send. */
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
    return_by: null,
    earned: isEnded({ state: more.state ?? 'new' }),
    settled: false,
    no_return: [],
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

/** A book of these parcels. */
export function createMemoryParcelBook(stored: readonly LockedParcel[] = []): MemoryParcelBook {
  const parcels = new Map(stored.map((parcel) => [parcel.id, parcel]))
  const history: Change[] = []
  const [putBacks, refunds, late] = [[] as string[], [] as string[], [] as RefundedMoney[]]
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
    told,
    packers,
    ...casesOf(change),
    ...photosOf(),
    lock: async (id, door) => [...parcels.values()].find((parcel) => parcel.id === id && passes(parcel, door)),
    async move(id, state, since, { due_by, delay_days, return_by }) {
      const parcel = parcels.get(id)
      const more = {
        earned: (parcel?.earned ?? false) || isEnded({ state }),
        return_by: parcel?.return_by ?? return_by ?? null,
      }
      change(id, { state, since, due_by, ...more, ...(delay_days === undefined ? {} : { delay_days }) })
    },
    async takeOut(id, { lines, shipping_cost }) {
      const parcel = parcels.get(id)
      if (parcel === undefined) throw new Error('no such parcel')
      const other = String(parcels.size + 1)
      const { left } = portionOf(parcel, lines, shipping_cost > 0 ? 'shared' : 'stays')
      parcels.set(other, { ...parcel, id: other, lines, shipping_cost })
      parcels.set(id, { ...parcel, ...left })
      packers.delete(id)
      return other
    },
    async keepBack(id, back) {
      const parcel = parcels.get(id) ?? lockedParcel({ id })
      const refunded = sum([parcel.refunded, paidBack(moneyOf(back))])
      const late = parcel.earned ? 1 : 0
      change(id, { ...leftOf(parcel, back), refunded, accounted: refunded, late_refunds: parcel.late_refunds + late })
    },
    keepLate: async (_id, money) => void late.push(money),
    markPacked: async (id, account_id) => void packers.set(id, packers.get(id) ?? account_id),
    record: async (changes) => void history.push(...changes),
    freeCoupon: async () => {},
    putBack: async ({ id }) => void putBacks.push(id),
    markRefunded: async (order_id) => void refunds.push(order_id),
    overdue: async () => [...parcels.keys()],
    untold: async () =>
      [...parcels.values()]
        .filter(({ id, state }) => state === 'canceled' && !told.has(id))
        .map(({ id, number }) => ({ id, number, mobile: '09121234567' })),
    markTold: async (id) => void told.add(id),
  }
}

function passes({ account_id, store_id }: LockedParcel, door: Door): boolean {
  if (door.as === 'house') return true
  return door.as === 'buyer' ? door.account_id === account_id : door.store_id === store_id
}

function casesOf(
  change: (id: string, more: Partial<LockedParcel>) => void,
): Pick<MemoryParcelBook, 'cases' | 'openCase' | 'moveCase'> {
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

function photosOf(): Pick<MemoryParcelBook, 'photos' | 'keepPhoto' | 'attach' | 'maySee' | 'dropPhotos'> {
  const photos: MemoryParcelBook['photos'] = new Map()
  return {
    photos,
    keepPhoto: async (id, account_id, at) => void photos.set(id, { account_id, case_id: null, at }),
    async attach(ids, account_id, case_id) {
      const free = ids
        .flatMap((id) => photos.get(id) ?? [])
        .filter((one) => one.account_id === account_id && one.case_id === null)
      for (const one of free) one.case_id = case_id
      return free.length
    },
    maySee: async (id, account_id) => {
      const photo = photos.get(id)
      return (
        photo !== undefined && (photo.account_id === account_id || (photo.case_id !== null && account_id === 'owner'))
      )
    },
    async dropPhotos(before) {
      const old = [...photos].filter(([, { case_id, at }]) => case_id === null && at <= before).map(([id]) => id)
      for (const id of old) photos.delete(id)
      return old
    },
  }
}
