import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { gatewayAt, inParallel, placeInput, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 20, usual: 5 })
const presses = 20
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { servers, http } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const [buyer, other] = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]
const lines = [{ variant: variantAt(market, 0), quantity: 1 }]
const clients = Array.from({ length: presses }, (_, index) => servers[index % 2]?.http ?? expect.fail())

/** Independent requests, each with a key of its own. */
function press(input: ReturnType<typeof placeInput>) {
  return inParallel(clients, presses, async (client) => {
    const placed = await client.call('ordering.placeOrder', input, { token: buyer.token, key: randomUUID() })
    const opened = await client.call(
      'payments.startOrderPayment',
      { number: placed.body.number },
      { token: buyer.token },
    )
    return [placed, opened]
  })
}

describe('R04 one cart', () => {
  it(`ordered ${presses} times at once, ${rounds} rounds, is one order with one open payment`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const orders = await countRows(databaseUrl, 'orders')
      const payments = await countRows(databaseUrl, 'payments')
      const answers = (await press(placeInput(market, lines))).flat()
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(2)
      expect(await countRows(databaseUrl, 'orders')).toBe(orders + 1)
      expect(await countRows(databaseUrl, 'payments')).toBe(payments + 1)
    }
  })

  it('reserves the last item for its own order, and is a new order once that one ended', async () => {
    const { id } = lines[0]?.variant ?? expect.fail()
    await sqlOf(databaseUrl, `delete from reservations`)
    await sqlOf(databaseUrl, `update variants set stock = 1 where id = ${id}`)
    const input = placeInput(market, lines)
    const [first] = (await press(input)).flat()
    expect((await press(input)).flat().every(({ status }) => status === 200)).toBe(true)
    const number = String(first?.body.number)
    await http.ask('ordering', 'cancelOrder', { number }, { token: buyer.token, key: randomUUID() })
    const again = await http.call('ordering.placeOrder', input, { token: buyer.token, key: randomUUID() })
    expect([again.status, again.body.number === number]).toEqual([200, false])
    const theirs = await http.call('ordering.placeOrder', input, { token: other.token, key: randomUUID() })
    expect([theirs.status, theirs.body.code]).toEqual([409, 'ordering/out-of-stock'])
    await sqlOf(databaseUrl, `update variants set stock = 1000 where id = ${id}`)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
