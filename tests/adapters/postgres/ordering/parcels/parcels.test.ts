import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, createParcelRepository } from '../../../../../adapters/postgres/index.ts'
import {
  decideCase,
  deleteUnusedPhotos,
  photoLifetime,
  notifyCancellations,
  moveOverdueParcels,
} from '../../../../../core/ordering/index.ts'
import { openCase } from '../../../../../core/ordering/cases/case.service.ts'
import type { SettingValues } from '../../../../../core/settings/index.ts'
import { rial } from '../../../../../core/shared/money.ts'
import { conformsToParcelRepository, type ParcelsUnderTest } from '../../../../conformance/parcels.ts'
import { addShoppers, hashOf, sqlOf } from '../../../../support/people/actors.ts'
import { checkInvariants } from '../../../../support/finance/invariants.ts'
import { tehranMomentOf } from '../../../../../core/shared/time/jalaali.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { refundOfferWith, parcelActors } from '../../../../support/ordering/parcel-actors.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'

const url = await freshDatabase()
const hour = 3_600_000
const market = await createMarket(url, { products: 2 })
const [buyer = ''] = await addShoppers(url, 1)
const databases = [connect({ url, connections: 4 }), connect({ url, connections: 4 })] as const
let offset = 0
const clock = { now: () => Date.now() + offset }
/** The time settings in effect, which a test may change. */
let days: Partial<SettingValues> = {}
const { partsOf, run, bought, wallet, store, act, shown } = parcelActors({
  url,
  database: databases[0],
  market,
  buyer,
  clock,
  days: () => days,
})

afterAll(() => Promise.all(databases.map((database) => database.close())))

describe('parcels after payment in PostgreSQL', () => {
  it('ORD-21 ORD-25 a canceled parcel is shown as refunded, and its items are in stock again', async () => {
    const before = await wallet()
    const { parcel_id, number, variants } = await bought()
    const stock = () => sqlOf<{ stock: number }>(url, 'select stock from variants where id = $1', [variants[0]])
    const [{ stock: sold } = { stock: 0 }] = await stock()
    const now = await shown(number)
    expect(now.parcel).toMatchObject({ waiting_for: 'store', actions: ['cancel'], refunded: 0, case: null })
    await act(parcel_id, 'cancel', { reason: 'personal' })
    const { order, parcel } = await shown(number)
    expect(parcel).toMatchObject({
      state: 'canceled',
      waiting_for: null,
      until: null,
      actions: [],
      refunded: order.total,
    })
    expect(order.refunded).toBe(order.total)
    expect(await wallet()).toBe(before + order.total)
    expect((await stock())[0]?.stock).toBe(sold + 2)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('STO-22 deadlines are computed in the store’s working days', async () => {
    const [{ id } = { id: '' }] = market.stores
    const work = (rest: readonly number[]) =>
      sqlOf(url, 'update stores set working_days = $2 where id = $1 returning id', [
        id,
        JSON.stringify({ rest, closed: [] }),
      ])
    const { weekday } = tehranMomentOf(clock.now())
    await work([1, 2].map((days) => (weekday + days) % 7))
    const { parcel_id, number } = await bought()
    await work([])
    const { confirm_by, ship_by, until } = (await shown(number)).parcel
    const now = clock.now()
    expect(until).toBe(confirm_by)
    expect([confirm_by, ship_by].map((by) => Math.round((Date.parse(by ?? '') - now) / hour))).toEqual([72, 96])
    const overdueIn = (hours: number) => {
      const later = now + hours * hour
      const states = [{ state: 'new' as const, before: later - 24 * hour }]
      return createParcelRepository(databases[0]).listOverdue({ now: later, states, returned_before: 0 }, 200)
    }
    expect(await overdueIn(71)).not.toContain(parcel_id)
    expect(await overdueIn(73)).toContain(parcel_id)
  })

  it('SET-4 ORD-23 a parcel keeps its deadline, and only the next state uses changed settings', async () => {
    const { parcel_id, number, variants } = await bought()
    const daysLeft = async () => {
      const { since, until } = (await shown(number)).parcel
      return (Date.parse(until ?? '') - Date.parse(since ?? '')) / (24 * hour)
    }
    const overdueAfter = (wait: number) => {
      const now = clock.now() + wait * 24 * hour
      const states = [{ state: 'shipped' as const, before: now - 14 * 24 * hour }]
      return createParcelRepository(databases[0]).listOverdue({ now, states, returned_before: 0 }, 200)
    }
    await store(parcel_id, { action: 'confirm' })
    days = { 'deliver-days': 20 }
    await store(parcel_id, { action: 'ship', method: 'express-post', tracking_code: '210600000000000000000007' })
    days = { 'deliver-days': 5, 'complete-days': 8 }
    expect(await daysLeft()).toBe(20)
    expect(await overdueAfter(19)).not.toContain(parcel_id)
    expect(await overdueAfter(21)).toContain(parcel_id)
    await act(parcel_id, 'deliver')
    days = {}
    expect(await daysLeft()).toBe(8)
    // Rows from before the deadline column have none.
    await sqlOf(url, `update parcels set state_since = state_since + interval '1 minute' where id = $1 returning id`, [
      parcel_id,
    ])
    expect(await daysLeft()).toBe(3)
    days = { 'problem-days': 4, 'return-shipping-days': 6 }
    const items = [{ variant_id: variants[0] ?? '', quantity: 1 }]
    const report = { parcel_id, kind: 'damaged' as const, wanted: 'refund' as const, items, text: '', photos: [] }
    await run((parts) => openCase(parts, report, buyer, clock.now()))
    expect(await daysLeft()).toBe(4)
    await store(parcel_id, { action: 'offer', ...refundOfferWith({ with_return: true }) })
    await act(parcel_id, 'accept_offer')
    expect(await daysLeft()).toBeCloseTo(6, 1)
    days = {}
  })

  it('ORD-21 goes through preparation, delay, shipping, a wrong code and delivery', async () => {
    const { parcel_id, number } = await bought()
    await store(parcel_id, { action: 'confirm' })
    const { ship_by } = (await shown(number)).parcel
    await store(parcel_id, { action: 'request_delay', delay_days: 3, note: 'رنگ دیر رسید' })
    expect((await shown(number)).parcel).toMatchObject({ delay_days: 3, waiting_for: 'you' })
    await act(parcel_id, 'accept_delay')
    const later = (await shown(number)).parcel
    expect([Date.parse(later.ship_by ?? '') - Date.parse(ship_by ?? ''), later.delay_days]).toEqual([72 * hour, null])
    await store(parcel_id, { action: 'ship', tracking_code: '111111' })
    await act(parcel_id, 'report_wrong_code')
    await store(parcel_id, { action: 'correct_code', tracking_code: '222222' })
    expect((await shown(number)).parcel).toMatchObject({
      state: 'shipped',
      tracking_code: '222222',
      waiting_for: 'carrier',
    })
    await act(parcel_id, 'deliver')
    await act(parcel_id, 'complete')
    expect((await shown(number)).parcel).toMatchObject({ state: 'completed', refunded: 0 })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-22 ORD-26 a case with photos and a discount is visible to its parties only', async () => {
    const { parcel_id, number, variants } = await bought()
    await store(parcel_id, { action: 'confirm' })
    await store(parcel_id, { action: 'ship', tracking_code: '111111' })
    const [photo, foreign] = [hashOf('f', 1), hashOf('g', 1)]
    const { parcels } = partsOf(databases[0])
    await parcels.addPhoto(photo, buyer, clock.now())
    await parcels.addPhoto(foreign, market.accounts.admin, clock.now())
    const owner = market.stores[0]?.owner_id ?? ''
    expect(await parcels.canSeePhoto(photo, owner)).toBe(false)
    const report = {
      parcel_id,
      kind: 'damaged' as const,
      wanted: 'discount' as const,
      text: 'لب‌پر شده است',
      items: [{ variant_id: variants[0] ?? '', quantity: 1 }],
      photos: [photo],
    }
    const stolen = run((parts) => openCase(parts, { ...report, photos: [foreign] }, buyer, clock.now()))
    await expect(stolen).rejects.toMatchObject({ code: 'ordering/photo-not-found' })
    expect((await shown(number)).parcel.state).toBe('shipped')
    await run((parts) => openCase(parts, report, buyer, clock.now()))
    const doors = [buyer, owner, market.accounts.staff, market.accounts.accountant, market.stores[1]?.owner_id ?? '']
    expect(await Promise.all(doors.map((who) => parcels.canSeePhoto(photo, who)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    await store(parcel_id, { action: 'offer', ...refundOfferWith({ solution: 'discount', amount: rial(100_003) }) })
    expect((await shown(number)).parcel).toMatchObject({
      waiting_for: 'you',
      case: { photos: [photo], offer: { amount: 100_003 } },
    })
    const before = await wallet()
    await act(parcel_id, 'accept_offer')
    expect((await shown(number)).parcel).toMatchObject({
      state: 'partially_refunded',
      refunded: 100_003,
      case: { state: 'refunded' },
    })
    expect(await wallet()).toBe(before + 100_003)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-22 the platform decides a dispute with a return', async () => {
    const { parcel_id, number, variants } = await bought()
    await store(parcel_id, { action: 'confirm' })
    await store(parcel_id, { action: 'ship', tracking_code: '111111' })
    const items = variants.map((variant_id) => ({ variant_id, quantity: 2 }))
    const report = {
      parcel_id,
      kind: 'wrong' as const,
      wanted: 'refund' as const,
      text: 'کالای دیگری است',
      items,
      photos: [],
    }
    await run((parts) => openCase(parts, report, buyer, clock.now()))
    await store(parcel_id, { action: 'escalate' })
    const decision = { kind: 'refund', items: [], shipping: true, reason: 'کالا برگردد', with_return: true } as const
    const admin = market.accounts.admin
    await run((parts) => decideCase(parts, parcel_id, admin, { ...decision, seen: 'escalated' }))
    await act(parcel_id, 'ship_return', { tracking_code: '99999' })
    await store(parcel_id, { action: 'receive' })
    const { order, parcel } = await shown(number)
    expect([parcel.state, parcel.refunded]).toEqual(['refunded', order.total])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-23 ORD-24 two processes move every overdue parcel once, and the buyer is notified', async () => {
    const { parcel_id, number } = await bought()
    const { order } = await shown(number)
    const before = await wallet()
    offset = 24 * hour - 60_000
    await moveOverdueParcels(partsOf(databases[0]))
    expect((await shown(number)).parcel.state).toBe('new')
    offset = 24 * hour + 1_000
    const done = await Promise.all(
      databases.flatMap((database) => [moveOverdueParcels(partsOf(database)), moveOverdueParcels(partsOf(database))]),
    )
    expect(done.reduce((all, one) => all + one, 0)).toBe(1)
    expect([(await shown(number)).parcel.state, await wallet()]).toEqual(['canceled', before + order.total])
    const sent: unknown[] = []
    const sms = { sendTemplate: async (...message: unknown[]) => void sent.push(message) }
    const parts = { ...partsOf(databases[0]), sms }
    expect([await notifyCancellations(parts), await notifyCancellations(parts)]).toEqual([1, 0])
    expect(sent[0]).toMatchObject(['parcel-canceled', expect.any(String), { order: number }])
    expect(parcel_id).not.toBe('')
    expect((await checkInvariants(url)).filter((found) => !found.startsWith('I11'))).toEqual([])
  })

  it('ORD-26 unattached photos are deleted after a day, attached ones stay', async () => {
    const { parcels } = partsOf(databases[0])
    const fresh = hashOf('k', 1)
    await parcels.addPhoto(fresh, buyer, clock.now())
    offset += photoLifetime
    const removed: string[] = []
    const storage = { remove: async (id: string) => void removed.push(id) }
    await deleteUnusedPhotos({ parcels, clock: clock, storage: storage as never })
    expect(removed).toContain(`${fresh}-case`)
    const left = await sqlOf<{ free: number; kept: number }>(
      url,
      'select count(*) filter (where case_id is null)::int as free, count(case_id)::int as kept from case_photos',
    )
    expect(left).toEqual([{ free: 0, kept: 1 }])
  })
})

describe('items of a parcel in PostgreSQL', () => {
  const parcelsOf = async (number: string) => {
    const { parcels } = (await shown(number)).order
    return parcels.map(({ id, state, items_total, shipping_cost, refunded, items }) => {
      return { id, state, items_total, shipping_cost, refunded, pieces: items.map(({ quantity }) => quantity) }
    })
  }

  it('DESK-11 ORD-30 a split gives two parcels whose sums are the whole, and each ends by itself', async () => {
    const { parcel_id, number, variants } = await bought()
    const [whole] = await parcelsOf(number)
    await store(parcel_id, { action: 'confirm' })
    await store(parcel_id, { action: 'split', items: [{ variant_id: variants[0] ?? '', quantity: 1 }] })
    const [one, other] = await parcelsOf(number)
    expect([one?.state, other?.state]).toEqual(['preparing', 'preparing'])
    expect([
      (one?.items_total ?? 0) + (other?.items_total ?? 0),
      (one?.shipping_cost ?? 0) + (other?.shipping_cost ?? 0),
    ]).toEqual([whole?.items_total, whole?.shipping_cost])
    expect(await checkInvariants(url)).toEqual([])
    await store(other?.id ?? '', { action: 'ship', tracking_code: '123456' })
    await act(other?.id ?? '', 'deliver')
    await act(other?.id ?? '', 'complete')
    await store(parcel_id, { action: 'ship', tracking_code: '654321' })
    expect((await parcelsOf(number)).map(({ state }) => state)).toEqual(['shipped', 'completed'])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('DESK-10 rejected items are refunded with their share; the last ones include the shipping', async () => {
    const { parcel_id, number, variants } = await bought()
    const stock = () => sqlOf<{ stock: number }>(url, 'select stock from variants where id = $1', [variants[0]])
    const [{ stock: sold } = { stock: 0 }] = await stock()
    const before = await wallet()
    await store(parcel_id, { action: 'confirm' })
    const reject = (quantities: readonly number[]) =>
      store(parcel_id, {
        action: 'reject_items',
        reason: 'out-of-stock',
        note: '',
        items: variants
          .map((variant_id, index) => ({ variant_id, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0),
      })
    await reject([1])
    const [rest, rejected] = await parcelsOf(number)
    expect(rejected).toMatchObject({
      state: 'canceled',
      shipping_cost: 0,
      pieces: [1],
      refunded: rejected?.items_total,
    })
    expect(rest).toMatchObject({ state: 'preparing', refunded: 0 })
    expect(await wallet()).toBe(before + (rejected?.items_total ?? 0))
    expect((await stock())[0]?.stock).toBe(sold + 1)
    expect(await checkInvariants(url)).toEqual([])
    // Two concurrent actions: one finds the items gone, and there is no deadlock.
    const left = rest?.pieces ?? []
    const answers = await Promise.allSettled([reject(left), reject(left)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { order } = await shown(number)
    expect([order.refunded, await wallet()]).toEqual([order.total, before + order.total])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('DESK-9 the first packer is kept until the contents change', async () => {
    const { parcel_id, variants } = await bought()
    await store(parcel_id, { action: 'confirm' })
    const items = variants.map((variant_id) => ({ variant_id, quantity: 2 }))
    const packed = () =>
      sqlOf<{ packed_by: string | null; at: Date | null }>(
        url,
        'select packed_by::text, packed_at as at from parcels where id = $1',
        [parcel_id],
      )
    await store(parcel_id, { action: 'pack', items })
    const [first] = await packed()
    offset += 1_000
    await store(parcel_id, { action: 'pack', items })
    expect(await packed()).toEqual([first])
    expect(first?.packed_by).toBe(market.stores[0]?.owner_id)
    await store(parcel_id, { action: 'split', items: items.slice(0, 1) })
    expect(await packed()).toEqual([{ packed_by: null, at: null }])
    await expect(store(parcel_id, { action: 'pack', items })).rejects.toMatchObject({
      code: 'ordering/contents-changed',
    })
  })
})

describe('the repository of parcels in PostgreSQL', () => {
  // A database of its own: the suite moves parcels without the money that belongs to a move.
  let parcel: () => Promise<ParcelsUnderTest>

  beforeAll(async () => {
    const own = await freshDatabase()
    const [buyer = '', stranger = ''] = await addShoppers(own, 2)
    const database = connect({ url: own, connections: 4 })
    afterAll(() => database.close())
    const { partsOf, bought } = parcelActors({ url: own, database, market: await createMarket(own), buyer, clock })
    parcel = async () => ({ ...partsOf(database), parcel_id: (await bought()).parcel_id, stranger })
  })

  conformsToParcelRepository(() => parcel())
})
