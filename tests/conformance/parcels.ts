import { expect, it } from 'vitest'
import type { Ledger } from '../../core/finance/index.ts'
import {
  type CaseReport,
  fullRefund,
  type HistoryEntry,
  itemsRefund,
  type LockedParcel,
  type ParcelAccess,
  type ParcelMove,
  type ParcelRepository,
  performBuyerAction,
  refundOf,
  splitParcelWorth,
  worthTotals,
} from '../../core/ordering/index.ts'
import { rial } from '../../core/shared/money.ts'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'
import { noHolidays, stillSettings } from '../support/still-settings.ts'

/** A repository under test with one captured parcel of two lines, of several items each, and another account. */
export interface ParcelsUnderTest {
  readonly parcels: ParcelRepository
  readonly ledger: Ledger
  readonly transactions: Transactions
  readonly parcel_id: string
  readonly stranger: string
}

const platform = { as: 'platform' } as const
const hour = 3_600_000

/** Checks what every repository of parcels must do. */
export function conformsToParcelRepository(create: () => Promise<ParcelsUnderTest>): void {
  const bench = async () => {
    const { parcels, ledger, transactions, parcel_id, stranger } = await create()
    const inside = <Result>(work: () => Promise<Result>) => transactions.run(work)
    const lock = (id = parcel_id, access: ParcelAccess = platform) => inside(() => parcels.lock(id, access))
    const locked = async (id = parcel_id): Promise<LockedParcel> => (await lock(id)) ?? expect.fail('no such parcel')
    const before = await locked()
    const at = before.since + hour
    const move = (to: LockedParcel['state'], changes: Partial<ParcelMove> = {}, when = at) =>
      inside(() => parcels.move(parcel_id, to, when, { due_by: null, ...changes }))
    const report: CaseReport = {
      parcel_id,
      kind: 'damaged',
      wanted: 'refund',
      items: before.lines.map(({ variant_id }) => ({ variant_id, quantity: 1 })),
      text: 'شکسته بود',
      photos: [],
    }
    const open = () => inside(() => parcels.openCase(report, at))
    return { parcels, ledger, transactions, parcel_id, stranger, inside, lock, locked, before, at, move, report, open }
  }

  it('ORD-15 locks a parcel for its buyer, its store and the platform, and for nobody else', async () => {
    const { lock, before, stranger } = await bench()

    expect(await lock(before.id, { as: 'buyer', account_id: before.account_id })).toEqual(before)
    expect(await lock(before.id, { as: 'store', store_id: before.store_id })).toEqual(before)
    expect(await lock(before.id, { as: 'buyer', account_id: stranger })).toBeUndefined()
    expect(await lock(before.id, { as: 'store', store_id: '777777' })).toBeUndefined()
    expect(await lock('777777')).toBeUndefined()
  })

  it('ORD-23 moves a parcel with its deadline, and keeps the day until which it can be returned', async () => {
    const { locked, before, at, move } = await bench()

    await move('preparing', { due_by: at + hour, delay_days: 3 })
    expect(await locked()).toMatchObject({ state: 'preparing', since: at, due_by: at + hour, delay_days: 3 })
    await move('delivered', { return_by: at + 2 * hour })
    expect(await locked()).toMatchObject({ state: 'delivered', due_by: null, delay_days: 3, return_by: at + 2 * hour })
    await move('completed', { return_by: at + 9 * hour, delay_days: null })
    const after = await locked()
    expect(after).toMatchObject({ state: 'completed', delay_days: null, return_by: at + 2 * hour })
    expect([after.lines, after.shipping_cost]).toEqual([before.lines, before.shipping_cost])
  })

  it('FIN-40 knows whether the store has received its earnings', async () => {
    const { parcels, ledger, transactions, before, locked, move } = await bench()
    expect(before.earned).toBe(false)
    await move('delivered')
    const deps = {
      parcels,
      ledger,
      transactions,
      settings: stillSettings(),
      calendar: noHolidays,
      clock: { now: () => before.since + 2 * hour },
    }

    const action = { parcel_id: before.id, action: 'complete', note: '' } as const
    await transactions.run(() => performBuyerAction(deps, action as never, before.account_id))

    expect(await locked()).toMatchObject({ state: 'completed', earned: true, refunded: 0, accounted: 0 })
  })

  it('ORD-30 splits off items into a parcel of the same order and state, and both add up to the whole', async () => {
    const { parcels, before, at, inside, locked, move } = await bench()
    await move('preparing', { due_by: at + hour })
    const [first] = before.lines
    const items = [{ variant_id: first?.variant_id ?? '', quantity: 1 }]
    const { removed, remaining } = splitParcelWorth(before, items, 'shared')

    const other = await locked(await inside(() => parcels.splitOff(before.id, removed)))

    const rest = await locked()
    expect(other).toMatchObject({ order_id: before.order_id, state: 'preparing', due_by: at + hour, ...removed })
    expect([rest.lines, rest.shipping_cost]).toEqual([remaining.lines, remaining.shipping_cost])
    expect(other.id).not.toBe(rest.id)
  })

  it('ORD-45 counts what was refunded of each line and of the shipping', async () => {
    const { parcels, before, inside, locked } = await bench()
    const [first] = before.lines
    const items = [{ variant_id: first?.variant_id ?? '', quantity: 1 }]
    const { refunded, remaining, totals } = refundOf(before, itemsRefund(before, items, true))

    await inside(() => parcels.recordRefundedItems(before.id, refunded))

    const after = await locked()
    expect([after.lines, after.shipping_cost]).toEqual([remaining.lines, remaining.shipping_cost])
    expect(after.accounted).toBe(totals.items_total - totals.coupon_discount)
    await inside(() => parcels.recordRefundedItems(before.id, refundOf(remaining, fullRefund(remaining)).refunded))
    expect(worthTotals(await locked())).toMatchObject({ items_total: 0, shipping_cost: 0, commission: 0 })
  })

  it('ORD-22 shows the case of a parcel while it is open', async () => {
    const { parcels, inside, locked, at, report, open } = await bench()
    const id = await open()
    const { kind, wanted, items } = report
    const opened = { id, state: 'open', kind, wanted, items, offer: null, tracking_code: null, since: at }
    expect(await locked()).toMatchObject({ case: opened, settled: false })

    const offer = { solution: 'refund', amount: rial(0), with_return: true, note: '' } as const
    await inside(() => parcels.moveCase(id, 'offered', at + 1, { offer: offer as never }))
    await inside(() => parcels.moveCase(id, 'waiting_return', at + 2, { tracking_code: '123456', due_by: at + hour }))
    expect(await locked()).toMatchObject({
      due_by: at + hour,
      case: { ...opened, state: 'waiting_return', offer, tracking_code: '123456', since: at + 2 },
    })

    await inside(() => parcels.moveCase(id, 'withdrawn', at + 3, {}))
    expect(await locked()).toMatchObject({ case: null, settled: false })
    const second = await open()
    await inside(() => parcels.moveCase(second, 'refunded', at + 4, {}))
    expect(await locked()).toMatchObject({ case: null, settled: true })
  })

  it('ORD-26 attaches unattached photos of the account only, each once', async () => {
    const { parcels, before, stranger, inside, at, open } = await bench()
    const [own, second, foreign] = ['a', 'b', 'c'].map((letter) => `${letter}-${before.id}`.padEnd(26, letter)) as [
      string,
      string,
      string,
    ]
    for (const id of [own, second]) await parcels.addPhoto(id, before.account_id, at)
    await parcels.addPhoto(foreign, stranger, at)
    const case_id = await open()
    const attach = (...ids: readonly string[]) => inside(() => parcels.attachPhotos(ids, before.account_id, case_id))

    expect(await attach(own, foreign, 'nobody-took-this-photograph')).toBe(1)
    expect(await attach(own, second)).toBe(1)
  })

  it('ORD-23 lists overdue parcels by their own deadline, and those without one by the limit of their state', async () => {
    const { parcels, parcel_id, at, move } = await bench()
    const overdue = async (now: number, before: number, state: LockedParcel['state'] = 'delivered') =>
      (await parcels.listOverdue({ now, states: [{ state, before }], returned_before: 0 }, 200)).includes(parcel_id)

    await move('delivered', { due_by: at + hour })
    expect(await overdue(at + hour - 1, at + hour)).toBe(false)
    expect(await overdue(at + hour, 0)).toBe(true)
    expect(await overdue(at + hour, at + hour, 'shipped')).toBe(false)
    await move('delivered')
    expect(await overdue(at + hour, at - 1)).toBe(false)
    expect(await overdue(at + hour, at)).toBe(true)
  })

  it('ORD-24 lists cancellations by somebody else than the buyer, until the buyer was notified', async () => {
    const { parcels, parcel_id, before, at, inside, move } = await bench()
    const listed = async (since = at - 1) =>
      (await parcels.listUnnotifiedCancellations(since, 200)).filter(({ id }) => id === parcel_id)
    const canceled = (actor: string): HistoryEntry => {
      const subject = { subject: 'parcel', subject_id: parcel_id } as const
      return { ...subject, from: 'new', to: 'canceled', event: 'cancel', actor, at }
    }

    await move('canceled')
    await inside(() => parcels.record([canceled(`account:${before.account_id}`)]))
    expect(await listed()).toEqual([])
    await inside(() => parcels.record([canceled('clock')]))
    expect(await listed()).toMatchObject([{ number: before.number, mobile: expect.stringMatching(/^09\d{9}$/) }])
    expect(await listed(at)).toEqual([])
    await inside(() => parcels.markCancellationNotified(parcel_id, at))
    expect(await listed()).toEqual([])
  })
}
