import { describe, expect, it } from 'vitest'
import { shoppersOf, sqlOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { inParallel, place, totalOf, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 10, usual: 1 })
const buyers = 200
const limit = 10
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 100_000 })
const { servers } = await startServers({ databaseUrl, count: 2 })
const actors = await shoppersOf(databaseUrl, buyers)
const lines = [
  { variant: variantAt(market, 0), quantity: 1 },
  { variant: variantAt(market, 1), quantity: 2 },
]
const full = totalOf(market, lines)

interface Terms {
  readonly value: number
  readonly total_limit: number | null
  readonly limit_per_user: number | null
}

async function addCoupon(code: string, { value, total_limit, limit_per_user }: Terms): Promise<void> {
  await sqlOf(
    databaseUrl,
    `insert into coupons (code, kind, value, scope, funded_by, starts_at, total_limit, limit_per_user, created_at)
     values ($1, 'amount', $2, 'all', 'platform', now() - interval '1 hour', $3, $4, now())`,
    [code, value, total_limit, limit_per_user],
  )
}

async function usesOf(code: string) {
  const [row] = await sqlOf<{ uses: number; taken: number; accounts: number; least: number }>(
    databaseUrl,
    `select c.uses, count(u.order_id)::int as taken, count(distinct u.account_id)::int as accounts, min(o.total)::int as least
     from coupons c left join coupon_uses u on u.coupon_id = c.id and u.returned_at is null left join orders o on o.id = u.order_id
     where c.code = $1 group by c.id`,
    [code],
  )
  return row
}

const httpOf = (index: number) => servers[index % 2]?.http ?? expect.fail()
const actorOf = (index: number) => actors[index % buyers] ?? expect.fail()

describe('R12 coupons', () => {
  it(`ORD-51 a limit of ${limit} under ${buyers} orders at once through two servers gives exactly ${limit}`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const code = `TEN${round}`
      await addCoupon(code, { value: 300_000, total_limit: limit, limit_per_user: 1 })
      const asked = { coupon_code: code, agreed_total: full - 300_000 }
      const answers = await inParallel(actors, buyers, (actor, index) =>
        place(httpOf(index), market, actor, lines, asked),
      )
      const [won, lost] = [200, 409].map((wanted) => answers.filter(({ status }) => status === wanted))
      expect([won?.length, lost?.length]).toEqual([limit, buyers - limit])
      for (const { body } of lost ?? []) {
        expect(body.code).toBe('ordering/price-changed')
        expect(body.details).toMatchObject({ quote: { total: full, coupon: { code, refused: expect.any(String) } } })
      }
      expect(await usesOf(code)).toMatchObject({ uses: limit, taken: limit, accounts: limit })
    }
  })

  it('an account uses a single-use coupon once, however many orders it places at once', async () => {
    const people = 8
    for (let round = 0; round < rounds; round += 1) {
      const code = `ONE${round}`
      await addCoupon(code, { value: 300_000, total_limit: null, limit_per_user: 1 })
      const asked = { coupon_code: code, agreed_total: full - 300_000 }
      await inParallel(
        Array.from({ length: people * 5 }, (_one, index) => actorOf(index % people)),
        40,
        (actor, index) => place(httpOf(index), market, actor, lines, asked),
      )
      // An account's unpaid order is canceled for its next one: one order and one use remain.
      expect(await usesOf(code)).toMatchObject({ uses: people, taken: people, accounts: people })
    }
  })

  it('the payable amount is never negative, and a free order is paid at once', async () => {
    await addCoupon('ALL', { value: 100_000_000_000, total_limit: null, limit_per_user: null })
    await sqlOf(databaseUrl, `update stores set shipping = replace(shipping::text, '500000', '0')::jsonb`)
    const answer = await place(httpOf(0), market, actorOf(0), lines, { coupon_code: 'all', agreed_total: 0 })
    expect(answer).toMatchObject({ status: 200, body: { total: 0, payable: 0, state: 'paid' } })
    expect((await usesOf('ALL'))?.least).toBe(0)
  })

  it('leaves no deadlock and no broken invariant', async () => {
    const [row] = await sqlOf<{ deadlocks: number }>(
      databaseUrl,
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(row?.deadlocks).toBe(0)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
