import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideRefund, parcelCompleted, parcelRefunded } from '../../core/finance/index.ts'
import { type CommissionRule, expireOrders, releaseOrder } from '../../core/ordering/index.ts'
import { placeOrder } from '../../core/ordering/checkout/place-order.service.ts'
import { createCharge, openCharge, openOrderPayment } from '../../core/payments/opening.service.ts'
import { checkPayment, processRefunds, reconcilePayments, refundTimes } from '../../core/payments/index.ts'
import { rial, sum } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { factWith, ruleWith, storeWith } from '../support/arbitraries/sale-fact.ts'
import { createMemorySale, type MemorySale, orderInput } from '../support/ordering/sale.ts'
import {
  acceptOrder,
  createSaleModel,
  decideRefund,
  finish,
  expectedVerdict,
  type ModelLine,
  type ModelRefund,
  release,
  type SaleModel,
  settle,
} from '../support/ordering/sale-model.ts'
import { createMemoryRefunds, type MemoryRefunds } from '../support/payments/memory-refunds.ts'
import { paid } from '../support/payments/scripted-gateway.ts'
import { seedOf } from '../support/seeds.ts'

const sequences = 10_000
const longest = 200
const stores = ['1', '2', '3'].map((id) => storeWith({ id, slug: `store-${id}`, title: id }))
const shelf = [
  ...[1_000_000, 333_330, 70].map((price, index) => ({ price, stock: 3 + index * 4, store: index })),
  ...[9_999_990, 12_340, 450_000].map((price, index) => ({ price, stock: 2 + index, store: index })),
]
const facts = shelf.map(({ price, stock, store }, index) =>
  factWith({
    variant_id: String(index + 1),
    unit_price: rial(price),
    sellable: stock,
    store: stores[store] ?? storeWith(),
  }),
)

interface House {
  readonly sale: MemorySale
  readonly model: SaleModel
  readonly rules: CommissionRule[]
  readonly authorities: string[]
  readonly orders: string[]
  readonly refunds: MemoryRefunds
  /** The refunds that the bank should know, by key. */
  readonly bank: Map<string, ModelRefund>
}

const who = fc.constantFrom('7', '8', '9')
const nth = fc.nat(30)
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      who,
      wallet: fc.boolean(),
      lines: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('start' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('charge' as const),
      who,
      amount: fc.integer({ min: 10_000, max: 300_000 }).map((toman) => toman * 10),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('pay' as const), nth }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('return' as const),
      nth,
      unknown: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pass' as const), minutes: fc.constantFrom(0.1, 1, 5, 10, 16, 30) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reconcile' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('commission' as const), points: fc.integer({ min: 0, max: 10_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('restock' as const),
      variant: fc.nat(5),
      pieces: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('finish' as const),
      nth,
      store: fc.constantFrom('1', '2', '3'),
      word: fc.constantFrom('completed' as const, 'refunded' as const),
      target: fc.constantFrom('source' as const, 'source' as const, 'wallet' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('bank' as const),
      said: fc.constantFrom('done' as const, 'refused' as const, 'unknown' as const),
      found: fc.constantFrom('done' as const, 'refused' as const, 'unknown' as const, 'absent' as const),
    }),
  },
)

// Most sequences are short, so that ten thousand fit into a full run; one in twenty has the maximum length.
const anySequence = fc.oneof(
  { weight: 19, arbitrary: fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(command, { maxLength: longest, size: 'max' }) },
)

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const pick = (list: readonly string[], index: number): string | undefined => list[index % Math.max(1, list.length)]

// Commands run one after another here, so a transaction never waits.
const oneAtATime = { run: <Result>(work: () => Promise<Result>) => work() }

/** Compares by value; an `expect` for each of a million comparisons would take minutes. */
function same(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted)
}

/** Returns the result of a piece of work, or the code of its Problem. */
async function outcome<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const steps: { readonly [Type in Command['type']]: (house: House, command: Of<Type>) => Promise<void> } = {
  async place({ sale, model, orders }, { who: account, wallet, lines }) {
    const wanted = new Map<number, number>()
    for (const [index, quantity] of lines) wanted.set(index, (wanted.get(index) ?? 0) + quantity)
    const modelLines: ModelLine[] = [...wanted].map(([index, quantity]) => {
      const { price = 0, store = 0 } = shelf[index] ?? {}
      return { variant: String(index + 1), quantity, price, store: String(store + 1) }
    })
    const verdict = expectedVerdict(model, account, modelLines, wallet)
    const asked = lines.map(([index, quantity]) => ({ variant_id: String(index + 1), quantity }))
    const agreed = 'total' in verdict ? verdict.total : 0
    const wish = orderInput(agreed, 1, 'wallet' in verdict ? verdict.wallet : 0)
    // Each order has its own address, because an identical one would be the same order (ORD-29).
    const recipient = { ...wish.recipient, plaque: String(orders.length) }
    const said = await outcome(() => placeOrder(sale, { ...wish, recipient, lines: asked }, account))
    if ('refusal' in verdict) return same(said, verdict.refusal)
    const { number, total, payable, state } = typeof said === 'string' ? expect.fail(said) : said
    same([total, payable], [verdict.total, verdict.total - verdict.wallet])
    const id = number.slice('10000'.length)
    acceptOrder(model, id, account, modelLines, verdict)
    same(state, model.orders.get(id)?.state)
    orders.push(id)
  },
  async start(house, { nth: index }) {
    const id = pick(house.orders, index)
    const order = house.model.orders.get(id ?? '')
    if (id === undefined || order === undefined) return
    const said = await outcome(() => openOrderPayment(house.sale, `10000${id}`, order.account))
    if (order.state === 'paid') return same(said, 'payments/already-paid')
    if (order.state !== 'pending_payment' || order.ends <= house.model.now) return same(said, 'payments/expired')
    if (said !== 'payments/being-checked')
      learn(house, said, { account: order.account, amount: order.total - order.wallet, order: id })
  },
  async charge(house, { who: account, amount }) {
    const hash = await createCharge(house.sale, rial(amount), account)
    learn(house, await openCharge(house.sale, hash, account), { account, amount, order: null })
  },
  async pay({ sale, model, authorities }, { nth: index }) {
    const authority = pick(authorities, index)
    const payment = model.payments.get(authority ?? '')
    if (authority === undefined || payment === undefined || payment.paid) return
    payment.paid = true
    sale.gateway.waiting.push(authority)
  },
  async return({ sale, model, authorities }, { nth: index, unknown, times }) {
    const authority = pick(authorities, index)
    if (authority === undefined) return
    for (let time = 0; time < times; time += 1) await check(sale, model, authority, unknown && time === 0)
  },
  async cancel({ sale, model, orders }, { nth: index }) {
    const id = pick(orders, index)
    const order = sale.orders.orders.get(id ?? '')
    if (id === undefined || order === undefined) return
    const said = await outcome(() => releaseOrder(sale, order, 'cancel', 'account:7', model.now))
    same(said, model.orders.get(id)?.state === 'pending_payment' ? undefined : 'ordering/wrong-state')
    release(model, id, 'canceled')
  },
  async pass({ sale, model }, { minutes }) {
    sale.pass(minutes * 60_000)
    model.now += minutes * 60_000
  },
  async expire({ sale, model }) {
    await expireOrders(sale)
    for (const [id, { ends }] of model.orders) if (ends <= model.now) release(model, id, 'expired')
  },
  async reconcile({ sale, model }) {
    answerTruly(sale, model)
    const waiting = [...sale.gateway.waiting]
    await reconcilePayments(sale)
    for (const authority of waiting) settle(model, authority)
    sale.gateway.waiting.length = 0
  },
  async commission({ model, rules }, { points }) {
    model.basisPoints = points
    rules.splice(0, 1, ruleWith({ basis_points: points }))
  },
  async restock({ sale, model }, { variant, pieces }) {
    const id = String(variant + 1)
    sale.goods.stock.set(id, (sale.goods.stock.get(id) ?? 0) + pieces)
    model.stock.set(id, (model.stock.get(id) ?? 0) + pieces)
  },
  async finish({ sale, model, orders, refunds, bank }, { nth: index, store, word, target }) {
    const id = pick(orders, index) ?? ''
    const order = sale.orders.orders.get(id)
    const parcel = order?.parcels.find(({ store_id }) => store_id === store)
    const { card = null } = model.orders.get(id) ?? {}
    const left = card?.left ?? 0
    const end = finish(model, id, store, word, target)
    if (end === false || order === undefined || parcel === undefined) return
    if (word === 'completed') return same(await sale.ledger.post(parcelCompleted(parcel), model.now), true)
    const amount = sum([parcel.items_total, parcel.shipping_cost])
    const payment = card === null ? null : { payment_id: card.payment, left: rial(left) }
    const toCard = divideRefund(amount, payment, target).card
    same(toCard, end.card)
    const part = toCard === 0 || card === null ? undefined : { payment_id: card.payment, amount: toCard }
    const refund = part && refunds.give({ ...part, account_id: order.account_id, authority: card?.payment ?? '' })
    if (refund !== undefined) bank.set(refund.refund_key, { order: id, amount: toCard, state: 'open' })
    const entry = parcelRefunded(parcel, order.account_id, refund && { refund_id: refund.id, amount: toCard })
    same(await sale.ledger.post(entry, model.now), true)
  },
  async bank({ sale, model, refunds, bank }, { said, found }) {
    const decide = (key: string, state: 'done' | 'refused') =>
      decideRefund(model, bank.get(key) ?? expect.fail('a refund that nobody asked for'), state)
    sale.gateway.refund = async ({ refund_key }) => {
      if (said === 'unknown') return { outcome: said, reason: 'time-out' }
      decide(refund_key, said)
      return said === 'done' ? { outcome: said, reference: refund_key } : { outcome: said, reason: 'no' }
    }
    sale.gateway.findRefund = async ({ refund_key }) => {
      if (found === 'absent') return { outcome: found }
      if (found === 'unknown') return { outcome: found, reason: 'time-out' }
      decide(refund_key, found)
      return found === 'done' ? { outcome: found, reference: refund_key } : { outcome: found, reason: 'no' }
    }
    const sms = { supports: () => true, sendTemplate: async () => {} }
    await processRefunds({ ...sale, refunds, sms })
    sale.pass(refundTimes.recheckAfter)
    model.now += refundTimes.recheckAfter
  },
}

function learn(
  { model, authorities }: House,
  pay_url: string,
  payment: { account: string; amount: number; order: string | null },
): void {
  same(pay_url.startsWith('https://bank.test/'), true)
  const authority = pay_url.split('/').at(-1) ?? ''
  if (model.payments.has(authority)) return
  authorities.push(authority)
  model.payments.set(authority, { ...payment, paid: false, settled: false })
}

/** From now on the gateway reports the true state of each authority. */
function answerTruly(sale: MemorySale, model: SaleModel): void {
  sale.gateway.verify = async ({ authority }) => {
    const { paid: isPaid = false, settled = false, amount = 0 } = model.payments.get(authority) ?? {}
    return isPaid ? paid(amount, settled ? 'paid-before' : 'paid') : { outcome: 'not-paid', reason: 'canceled' }
  }
}

async function check(sale: MemorySale, model: SaleModel, authority: string, unknown: boolean): Promise<void> {
  const payment = await sale.payments.findByAuthority(sale.gateway.name, authority)
  if (payment === undefined) return
  answerTruly(sale, model)
  if (unknown) sale.gateway.verify = async () => ({ outcome: 'unknown', reason: 'time-out' })
  await checkPayment(sale, payment)
  if (unknown) return
  settle(model, authority)
  const left = sale.gateway.waiting.indexOf(authority)
  if (left >= 0) sale.gateway.waiting.splice(left, 1)
}

function expectEqual({ sale, model, bank, refunds }: House): void {
  const balances = new Map<string, number>()
  for (const { postings } of sale.ledger.entries) {
    same(
      postings.reduce((sum, { amount }) => sum + amount, 0),
      0,
    )
    for (const { account, amount } of postings) balances.set(account, (balances.get(account) ?? 0) + amount)
  }
  const of = (account: string): number => balances.get(account) ?? 0
  for (const account of ['7', '8', '9']) same(of(`wallet:${account}`), model.wallets.get(account) ?? 0)
  for (const { id } of stores) same(of(`available:${id}`), model.available.get(id) ?? 0)
  same(of('commission') + of('commission-vat'), model.house)
  for (const [account, balance] of balances) if (account.startsWith('clearing:')) same(balance, 0)
  const refunded = (state: ModelRefund['state']): number =>
    [...bank.values()].reduce((all, refund) => (refund.state === state ? all + refund.amount : all), 0)
  const taken = [...model.payments.values()].reduce((all, { settled, amount }) => (settled ? all + amount : all), 0)
  same(of(`bank:${sale.gateway.name}`), refunded('done') - taken)
  same(
    [...refunds.refunds.keys()].reduce((all, id) => all + of(`refund:${id}`), 0),
    refunded('open'),
  )
  same([...sale.goods.stock], [...model.stock])
  same(
    [...sale.orders.orders].map(([id, { state }]) => [id, state]),
    [...model.orders].map(([id, { state }]) => [id, state]),
  )
}

it(`R08 ${sequences} sequences of up to ${longest} commands equal the model`, async () => {
  const seed = seedOf('R08')
  let commands = 0
  await fc.assert(
    fc.asyncProperty(anySequence, async (sequence) => {
      const rules = [ruleWith()]
      const sale = { ...createMemorySale(facts, rules), transactions: oneAtATime }
      const model = createSaleModel(
        new Map(shelf.map(({ stock }, index) => [String(index + 1), stock])),
        sale.clock.now(),
      )
      const house: House = {
        sale,
        model,
        rules,
        authorities: [],
        orders: [],
        refunds: createMemoryRefunds(),
        bank: new Map(),
      }
      for (const one of sequence) {
        await steps[one.type](house, one as never)
        commands += 1
      }
      expectEqual(house)
    }),
    { numRuns: sequences, seed },
  )
  console.log(`R08 ${commands} commands`)
  expect(commands).toBeGreaterThan(sequences * 10)
}, 600_000)
