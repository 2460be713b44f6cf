import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import type { Answer } from '../support/servers/http.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { gatewayAt, inParallel, place, placeInput, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 20, usual: 5 })
const copies = 50
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { servers, http } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const [buyer, other] = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]
const lines = [{ variant: variantAt(market, 0), quantity: 1 }]

type Input = Readonly<Record<string, unknown>>

/** The endpoints under a key: an input, another input, and what counts as their effect. */
const endpoints: readonly {
  readonly name: string
  readonly inputs: (actor: Actor) => Promise<readonly [Input, Input]>
  readonly table: string
  readonly condition: string
}[] = [
  {
    name: 'ordering.placeOrder',
    inputs: async () => [placeInput(market, lines), placeInput(market, [{ ...lines[0]!, quantity: 2 }])],
    table: 'orders',
    condition: 'true',
  },
  {
    name: 'ordering.cancelOrder',
    inputs: async (actor) => [await freshOrder(actor, 0), await freshOrder(actor, 1)],
    table: 'history',
    condition: `subject = 'order' and event = 'cancel'`,
  },
  {
    name: 'payments.createWalletCharge',
    inputs: async () => [{ amount: 500_000 }, { amount: 500_010 }],
    table: 'payments',
    condition: `purpose = 'charge'`,
  },
]

// Of different stores: an order with the same goods would replace the first one.
async function freshOrder(actor: Actor, store: number): Promise<{ number: string }> {
  const { body } = await place(http, market, actor, [{ variant: variantAt(market, store), quantity: 1 }])
  return { number: String(body.number) }
}

function burst(name: string, input: Input, options: { token: string; key?: string }): Promise<Answer[]> {
  const all = Array.from({ length: copies }, (_, index) => servers[index % 2]?.http ?? expect.fail())
  return inParallel(all, copies, (client) => client.call(name, input, options))
}

describe.each(endpoints)('R03 one key of $name', ({ name, inputs, table, condition }) => {
  it(`sent ${copies} times at once, ${rounds} rounds, has one effect and one answer`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [input, another] = await inputs(buyer)
      const [foreign] = await inputs(other)
      const before = await countRows(databaseUrl, table, condition)
      const key = randomUUID()
      const answers = await burst(name, input, { token: buyer.token, key })
      const done = answers.filter(({ status }) => status === 200)
      expect(new Set(done.map(({ text }) => text)).size).toBe(1)
      for (const { status, body } of answers)
        expect([200, 409, status === 409 ? body.code : null]).toContain(
          status === 409 ? 'contract/key-in-flight' : status,
        )
      const replay = await http.call(name, input, { token: buyer.token, key })
      expect(JSON.parse(replay.text)).toEqual(JSON.parse(done[0]?.text ?? '{}'))
      expect(await countRows(databaseUrl, table, condition)).toBe(before + 1)

      const changed = await http.call(name, another, { token: buyer.token, key })
      expect([changed.status, changed.body.code]).toEqual([422, 'contract/key-reused'])
      const theirs = await http.call(name, foreign, { token: other.token, key })
      expect(theirs.status).toBe(200)
      expect(await countRows(databaseUrl, table, condition)).toBe(before + 2)
    }
  })

  it('leaves nothing behind when the call fails, and the retry has exactly one effect', async () => {
    const [input] = await inputs(buyer)
    const before = await countRows(databaseUrl, table, condition)
    const key = randomUUID()
    await sqlOf(databaseUrl, breakWrites)
    const broken = await http.call(name, input, { token: buyer.token, key })
    await sqlOf(databaseUrl, mendWrites)
    expect(broken.status).toBe(500)
    expect(await countRows(databaseUrl, table, condition)).toBe(before)
    const retried = await http.call(name, input, { token: buyer.token, key })
    const again = await http.call(name, input, { token: buyer.token, key })
    expect([retried.status, again.status]).toEqual([200, 200])
    expect(JSON.parse(again.text)).toEqual(JSON.parse(retried.text))
    expect(await countRows(databaseUrl, table, condition)).toBe(before + 1)
  })

  it('refuses a call without a key or with an invalid one', async () => {
    const [input] = await inputs(buyer)
    for (const options of [{}, { key: 'short' }, { key: 'k'.repeat(256) }, { key: 'نویسه‌ها' }].slice(0, 3)) {
      const { status, body } = await http.call(name, input, { token: buyer.token, ...options })
      expect([status, body.code]).toEqual([400, 'contract/key-required'])
    }
  })
})

// The response is stored last, so the failure comes after the effect.
const breakWrites = `
  create or replace function break_writes() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
  create trigger break_writes before insert on idempotency_keys for each row execute function break_writes()`
const mendWrites = 'drop trigger break_writes on idempotency_keys'

describe('R03 calls whose state is their key', () => {
  it(`opening one order's payment ${copies} times at once, ${rounds} rounds, makes one payment`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { number } = await freshOrder(buyer, 0)
      const answers = await burst('payments.startOrderPayment', { number }, { token: buyer.token })
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      const condition = `order_id = (select id from orders where number = ${number})`
      expect(await countRows(databaseUrl, 'payments', condition)).toBe(1)
    }
  })

  it(`opening one charge ${copies} times at once, ${rounds} rounds, leads to one page`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const options = { token: buyer.token, key: randomUUID() }
      const { payment_hash } = await http.ask('payments', 'createWalletCharge', { amount: 1_000_000 }, options)
      const answers = await burst('payments.openWalletCharge', { payment_hash }, { token: buyer.token })
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
  })

  it('leaves every invariant intact', async () => {
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
