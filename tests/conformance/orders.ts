import { expect, it } from 'vitest'
import type { SaleFactRepository } from '../../core/catalog/index.ts'
import { draftOrder } from '../../core/ordering/checkout/draft.ts'
import type { NewOrder, OrderRepository } from '../../core/ordering/index.ts'
import { noMoney, rial } from '../../core/shared/money.ts'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'
import { ruleWith } from '../support/arbitraries/sale-fact.ts'

/** Repositories under test without orders, two accounts, and two variants of one store with this stock. */
export interface OrdersUnderTest {
  readonly orders: OrderRepository
  readonly goods: SaleFactRepository
  readonly transactions: Transactions
  readonly accounts: readonly [string, string]
  readonly variants: readonly [string, string]
  readonly stock: number
}

const now = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000
const recipient = {
  recipient_name: 'نرگس آذری',
  mobile: '09121234567',
  province: 'فارس',
  city: 'شیراز',
  address: 'خیابان زند، کوچهٔ سوم',
  postal_code: '7134567890',
  plaque: '',
  unit: '',
}

/** Checks what repositories of orders and of what they sell must do. */
export function conformsToOrderRepository(create: () => Promise<OrdersUnderTest>): void {
  const bench = async () => {
    const { orders, goods, transactions, accounts, variants, stock } = await create()
    const [variant, another] = variants
    let hashes = 0
    const insert = async (quantities: readonly number[], more: Partial<NewOrder> = {}) => {
      const wanted = quantities.map((quantity, index) => ({ variant_id: variants[index] ?? '', quantity }))
      const lines = wanted.filter(({ quantity }) => quantity > 0)
      const sales = await goods.findSaleFacts(
        lines.map(({ variant_id }) => variant_id),
        now,
        false,
      )
      const destination = { province: recipient.province, city: recipient.city }
      const draft = draftOrder(lines, sales, { destination, choices: [], rules: [ruleWith()], vat_rate: 1_000 })
      const order: NewOrder = {
        account_id: accounts[0],
        tracking_hash: String((hashes += 1)).padStart(26, 't'),
        code: `ORDER${hashes}`,
        recipient,
        sender: null,
        draft,
        wallet_amount: noMoney,
        source_store: null,
        attribution: {},
        request_fingerprint: 'a wish',
        placed_at: now,
        expires_at: now + 15 * minute,
        ...more,
      }
      const placed = await transactions.run(() => orders.insertOrder(order))
      return { ...(placed ?? expect.fail('the code is taken')), order }
    }
    const inside = <Result>(work: () => Promise<Result>) => transactions.run(work)
    const lock = (id: string) => inside(() => orders.lock(id))
    const locked = async (id: string) => (await lock(id)) ?? expect.fail('the order is not there')
    const sellable = async (at = now) => (await goods.findSaleFacts([variant], at, false)).map((fact) => fact.sellable)
    const sell = async (id: string, at = now) => inside(async () => orders.markSold(await locked(id), at, []))
    return { orders, goods, accounts, variant, another, stock, insert, inside, lock, locked, sellable, sell }
  }

  it('ORD-1 returns the terms of sale in the order of the variants, and none of unknown ones', async () => {
    const { goods, inside, variant, another } = await bench()
    const asked = [another, variant, '777777']

    for (const lockStock of [false, true]) {
      const facts = await inside(() => goods.findSaleFacts(asked, now, lockStock))
      expect(facts.map(({ variant_id }) => variant_id)).toEqual([variant, another])
    }
  })

  it('ORD-10 holds the items of an order until it expires, without changing the stock', async () => {
    const { stock, insert, sellable } = await bench()

    const { order } = await insert([2, 1])

    expect(await sellable()).toEqual([stock - 2])
    expect(await sellable(order.expires_at - 1)).toEqual([stock - 2])
    expect(await sellable(order.expires_at)).toEqual([stock])
  })

  it('locks an order with its lines and parcels, and no unknown or foreign one', async () => {
    const { orders, accounts, variant, another, insert, inside, lock } = await bench()
    const { id, number, order } = await insert([2, 1], { wallet_amount: rial(10) })
    const [parcel] = order.draft.parcels

    expect(await lock(id)).toMatchObject({
      id,
      number,
      account_id: accounts[0],
      state: 'pending_payment',
      total: order.draft.total,
      wallet_amount: 10,
      coupon_id: null,
      expires_at: order.expires_at,
      mobile: recipient.mobile,
      lines: [
        { variant_id: variant, quantity: 2 },
        { variant_id: another, quantity: 1 },
      ],
      parcels: [
        {
          store_id: parcel?.store.id,
          items_total: parcel?.items_total,
          shipping_cost: parcel?.chosenMethod.cost,
          commission: parcel?.lines.reduce((all, line) => all + line.commission, 0),
          commission_vat: parcel?.lines.reduce((all, line) => all + line.vat, 0),
          preparation_days: parcel?.preparation_days,
        },
      ],
    })
    expect(await lock('777777')).toBeUndefined()
    expect(await inside(() => orders.lockByNumber(number, accounts[0]))).toMatchObject({ id })
    expect(await inside(() => orders.lockByNumber(number, accounts[1]))).toBeUndefined()
    expect(await inside(() => orders.lockByNumber('777777777', accounts[0]))).toBeUndefined()
    expect(await inside(() => orders.lockByTrackingHash(order.tracking_hash))).toMatchObject({ id })
    expect(await inside(() => orders.lockByTrackingHash('x'.repeat(26)))).toBeUndefined()
  })

  it('ORD-29 finds the unpaid order of the same request of the same account', async () => {
    const { orders, accounts, insert, inside, sell } = await bench()
    const { id, number, order } = await insert([1, 0], { wallet_amount: rial(10) })
    const find = (account_id = accounts[0], wish = 'a wish', at = now) =>
      inside(() => orders.findOpenOrder(account_id, wish, at))

    expect(await find()).toEqual({
      number,
      tracking_hash: order.tracking_hash,
      total: order.draft.total,
      payable: order.draft.total - 10,
      expires_at: new Date(order.expires_at).toISOString(),
    })
    expect(await find(accounts[1])).toBeUndefined()
    expect(await find(accounts[0], 'another wish')).toBeUndefined()
    expect(await find(accounts[0], 'a wish', order.expires_at)).toBeUndefined()
    await sell(id)
    expect(await find()).toBeUndefined()
  })

  it('ORD-70 stores nothing of an order whose code another order has', async () => {
    const { orders, insert, inside, sellable, stock } = await bench()
    const { order } = await insert([1, 0])
    const same = { ...order, tracking_hash: 'u'.repeat(26), request_fingerprint: 'another wish' }

    expect(await inside(() => orders.insertOrder(same))).toBeUndefined()

    expect(await sellable()).toEqual([stock - 1])
    expect(await inside(() => orders.insertOrder({ ...same, code: 'FREECODE' }))).toBeDefined()
  })

  it('ORD-80 locks the unpaid orders of an account with any of some variants', async () => {
    const { orders, accounts, variant, another, insert, inside, sell } = await bench()
    const { id: one } = await insert([1, 0])
    const { id: both } = await insert([1, 1])
    const { id: other } = await insert([0, 1], { account_id: accounts[1] })
    const { id: paid } = await insert([0, 1])
    await sell(paid)
    const find = async (account_id: string, ...variants: string[]) =>
      (await inside(() => orders.lockUnpaid(account_id, variants, ''))).map(({ id, being_checked }) => [
        id,
        being_checked,
      ])

    expect(await find(accounts[0], variant)).toEqual([
      [one, false],
      [both, false],
    ])
    expect(await find(accounts[0], another)).toEqual([[both, false]])
    expect(await find(accounts[1], variant, another)).toEqual([[other, false]])
    expect(await find(accounts[0], '777777')).toEqual([])
  })

  it('ORD-81 counts the goods and the wallet part of the buyer’s own unpaid orders as theirs', async () => {
    const { orders, goods, accounts, variant, another, stock, insert } = await bench()
    await insert([2, 0], { wallet_amount: rial(10) })
    await insert([1, 0], { account_id: accounts[1] })
    const sellableFor = async (buyer: string | null) =>
      (await goods.findSaleFacts([variant], now, false, buyer)).map(({ sellable }) => sellable)

    expect(await sellableFor(null)).toEqual([stock - 3])
    expect(await sellableFor(accounts[0])).toEqual([stock - 1])
    expect(await sellableFor(accounts[1])).toEqual([stock - 2])
    expect(await orders.heldFromWallet(accounts[0], [variant, another])).toBe(10)
    expect(await orders.heldFromWallet(accounts[0], [another])).toBe(0)
    expect(await orders.heldFromWallet(accounts[1], [variant])).toBe(0)
  })

  it('ORD-12 releases what an ended order held', async () => {
    const { orders, stock, insert, inside, locked, sellable } = await bench()
    const { id } = await insert([3, 0])

    await inside(() => orders.release(id, now))
    await inside(() => orders.setState(id, 'canceled'))

    expect(await sellable()).toEqual([stock])
    expect((await locked(id)).state).toBe('canceled')
  })

  it('ORD-13 takes the items of a paid order from the stock, and ends what it held', async () => {
    const { stock, insert, locked, sellable, sell } = await bench()
    const { id, order } = await insert([2, 1])

    await sell(id)

    expect((await locked(id)).state).toBe('paid')
    expect([await sellable(), await sellable(order.expires_at)]).toEqual([[stock - 2], [stock - 2]])
  })

  it('ORD-14 holds the items of a late order again only when no other order holds or bought them', async () => {
    const { orders, stock, insert, inside, locked, sell } = await bench()
    const { id: late } = await insert([2, 0])
    const again = () => inside(async () => orders.reserveAgain(await locked(late), now))

    expect(await again()).toBe(true)
    await inside(() => orders.release(late, now))
    const { id: other } = await insert([stock - 2, 0])
    expect(await again()).toBe(true)
    await inside(() => orders.release(other, now))
    const { id: last } = await insert([stock - 1, 0])
    expect(await again()).toBe(false)
    await sell(last)
    expect(await again()).toBe(false)
  })

  it('ORD-12 lists unpaid orders that expired, the first one first', async () => {
    const { orders, insert, inside, sell } = await bench()
    const expiring = async (minutes: number) => (await insert([1, 0], { expires_at: now + minutes * minute })).id
    const [later, sooner, sold, waiting] = [await expiring(2), await expiring(1), await expiring(1), await expiring(9)]
    await sell(sold)
    const due = (limit = 10) => orders.listExpired(now + 2 * minute, limit)

    expect(await due()).toEqual([sooner, later])
    expect(await due(1)).toEqual([sooner])
    await inside(() => orders.setState(sooner, 'expired'))
    expect(await due()).toEqual([later])
    expect(await orders.listExpired(now + 9 * minute, 10)).toContain(waiting)
  })

  it('ORD-18 lists paid orders whose buyer was not notified', async () => {
    const { orders, insert, inside, sell } = await bench()
    const placed = [await insert([1, 0]), await insert([1, 0]), await insert([1, 0])]
    const [early, late, unpaid] = placed.map(({ id }) => id) as [string, string, string]
    await sell(early, now)
    await sell(late, now + minute)
    const list = async (since: number, limit = 10) =>
      (await orders.listUnnotified(since, limit)).map(({ id, mobile }) => [id, /^09\d{9}$/.test(mobile)])

    expect(await list(now - 1)).toEqual([
      [early, true],
      [late, true],
    ])
    expect(await list(now - 1, 1)).toEqual([[early, true]])
    expect(await list(now)).toEqual([[late, true]])
    await inside(() => orders.markNotified(late, now))
    expect(await list(now)).toEqual([])
    expect(await list(0)).not.toContain(unpaid)
  })
}
