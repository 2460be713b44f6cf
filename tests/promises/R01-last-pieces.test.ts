import { describe, expect, it } from 'vitest'
import { shoppersOf, sqlOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { comeBack, gatewayAt, inParallel, openPayment, place, variantsOf } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 20, usual: 4 })
const buyers = 200
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 0, products: rounds })
const gateway = await startFakeGateway('zarinpal')
const { servers } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const actors = await shoppersOf(databaseUrl, buyers)
const variants = variantsOf(market)

async function stock(variant_id: string, pieces: number): Promise<void> {
  await sqlOf(
    databaseUrl,
    `with v as (update variants set stock = stock + $2 where id = $1)
     insert into stock_movements (variant_id, quantity, reason, reference, at) values ($1, $2, 'count', 'count', now())`,
    [variant_id, pieces],
  )
}

/** Every second buyer orders the variant in two lines of one item; no cart wants more than two. */
async function race(variant: { id: string; price: number }, pieces: number) {
  await stock(variant.id, pieces)
  const answers = await inParallel(actors, buyers, (actor, index) => {
    const line = { variant, quantity: 1 }
    return place(servers[index % 2]?.http ?? expect.fail(), market, actor, index % 4 === 0 ? [line, line] : [line])
  })
  const held = await sqlOf<{ pieces: number }>(
    databaseUrl,
    'select coalesce(sum(quantity), 0)::int as pieces from reservations where variant_id = $1',
    [variant.id],
  )
  return { answers, held: held[0]?.pieces ?? -1 }
}

describe('R01 the last items in stock', () => {
  it.each([1, 7, 50].map((pieces, index) => ({ pieces, first: index * rounds })))(
    `${buyers} buyers on the last $pieces, ${rounds} rounds: exactly those are sold`,
    async ({ pieces, first }) => {
      for (let round = 0; round < rounds; round += 1) {
        const variant = variants[first + round] ?? expect.fail('the market is too small')
        const { answers, held } = await race(variant, pieces)
        const statuses = new Set(answers.map(({ status }) => status))
        expect([...statuses].toSorted()).toEqual([200, 409])
        expect(held).toBe(pieces)
        expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
          Array.from({ length: answers.filter(({ status }) => status === 409).length }, () => 'ordering/out-of-stock'),
        )
        const sold = await paySold(answers)
        expect(sold).toBe(pieces)
      }
    },
  )

  it('leaves no deadlock, no broken invariant and no negative stock', async () => {
    const [row] = await sqlOf<{ deadlocks: number }>(
      databaseUrl,
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(row?.deadlocks).toBe(0)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})

/** Pays every placed order; returns how many items left the stock. */
async function paySold(answers: readonly { status: number; body: Readonly<Record<string, unknown>> }[]) {
  const winners = answers.flatMap(({ status, body }, index) => (status === 200 ? [{ body, index }] : []))
  const settled = await inParallel(winners, 10, async ({ body, index }) => {
    const { http } = servers[index % 2] ?? expect.fail()
    const authority = await openPayment(http, actors[index] ?? expect.fail(), String(body.number))
    gateway.pay(authority)
    return comeBack(http, authority)
  })
  expect(new Set(settled.map(({ body }) => body.outcome))).toEqual(new Set(['paid']))
  const numbers = winners.map(({ body }) => Number(body.number))
  const [row] = await sqlOf<{ pieces: number }>(
    databaseUrl,
    `select coalesce(sum(-m.quantity), 0)::int as pieces from stock_movements m
     join orders o on m.reference = 'order:' || o.id where o.number = any($1::bigint[])`,
    [numbers],
  )
  return row?.pieces
}
