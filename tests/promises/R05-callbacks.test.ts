import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../core/payments/index.ts'
import { type Actor, shoppersOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, inParallel, openPayment, place, variantAt } from '../support/market/buying.ts'
import { settlementOn } from '../support/market/settling.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 5, usual: 2 })
const callbacks = 100
const replays = 1_000
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { servers, http } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const settling = settlementOn(databaseUrl, gateway.origin, 60)
afterAll(settling.close)

async function storm(authority: string, status: (index: number) => string) {
  const all = Array.from({ length: callbacks }, (_, index) => servers[index % 2]?.http ?? expect.fail())
  const returns = inParallel(all, callbacks, (client, index) => comeBack(client, authority, status(index)))
  const reconcilers = inParallel([1, 2, 3], 3, () => reconcilePayments(settling.parts))
  const [answers] = await Promise.all([returns, reconcilers])
  return answers
}

describe(`R05 ${callbacks} callbacks beside reconcilers`, () => {
  it(`of an order, ${rounds} rounds: one capture, and every answer tells the same end`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await place(http, market, buyer, [{ variant: variantAt(market, round), quantity: 1 }])
      const authority = await openPayment(http, buyer, String(body.number))
      gateway.pay(authority)
      const before = await countRows(databaseUrl, 'ledger_transactions')
      const answers = await storm(authority, () => 'OK')
      for (const { status, body: said } of answers) {
        expect(status).toBe(200)
        expect(['paid', 'checking']).toContain(said.outcome)
      }
      expect((await comeBack(http, authority)).body.outcome).toBe('paid')
      expect(await countRows(databaseUrl, 'ledger_transactions')).toBe(before + 2)
    }
  })

  it(`of a charge, ${rounds} rounds: credited once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const options = { token: buyer.token, key: randomUUID() }
      const { payment_hash } = await http.ask('payments', 'createWalletCharge', { amount: 700_000 }, options)
      const { pay_url } = await http.ask('payments', 'openWalletCharge', { payment_hash }, { token: buyer.token })
      const authority = pay_url.split('/').at(-1) ?? ''
      const { balance } = await http.ask('finance', 'getWallet', {}, { token: buyer.token })
      gateway.pay(authority)
      await storm(authority, () => 'OK')
      const after = await http.ask('finance', 'getWallet', {}, { token: buyer.token })
      expect(after.balance).toBe(balance + 700_000)
    }
  })

  it('with a false outcome, half of them before the shopper pays, never lose the money', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await place(http, market, buyer, [{ variant: variantAt(market, round), quantity: 1 }])
      const authority = await openPayment(http, buyer, String(body.number))
      const early = storm(authority, (index) => (index % 2 === 0 ? 'OK' : 'NOK'))
      gateway.pay(authority)
      await early
      const { body: said } = await comeBack(http, authority)
      expect(said.outcome).toBe('paid')
    }
  })

  it(`${replays} further replays, one after another, post nothing`, async () => {
    const { body } = await place(http, market, buyer, [{ variant: variantAt(market, 0), quantity: 1 }])
    const authority = await openPayment(http, buyer, String(body.number))
    gateway.pay(authority)
    await comeBack(http, authority)
    const before = await countRows(databaseUrl, 'ledger_postings')
    const outcomes = new Set<unknown>()
    for (let replay = 0; replay < replays; replay += 1)
      outcomes.add((await comeBack(http, authority, replay % 2 === 0 ? 'OK' : 'NOK')).body.outcome)
    expect(outcomes).toEqual(new Set(['paid']))
    expect(await countRows(databaseUrl, 'ledger_postings')).toBe(before)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
