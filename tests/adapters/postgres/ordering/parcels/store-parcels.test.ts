import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, signInAll, sqlOf } from '../../../../support/people/actors.ts'
import { startFakeGateway } from '../../../../support/payments/fake-gateway.ts'
import { checkInvariants } from '../../../../support/finance/invariants.ts'
import { comeBack, gatewayAt, openPayment, place, recipient, variantAt } from '../../../../support/market/buying.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { startServers } from '../../../../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { http, first, servers } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const people = [market.stores[0]?.owner_id ?? '', market.accounts.staff]
const [owner, worker] = (await signInAll(databaseUrl, people, { audience: 'panel' })) as [Actor, Actor]
const mobile = '09123456789'
const sender = { name: 'پدر نرگس', phone: '09351112233' }
let numbers: string[] = []

async function paidOrder(name: string): Promise<string> {
  const lines = [{ variant: variantAt(market, 0), quantity: 2 }]
  const wish = { recipient: { ...recipient, recipient_name: name, mobile }, sender }
  const number = String((await place(http, market, buyer, lines, wish)).body.number)
  const authority = await openPayment(http, buyer, number)
  gateway.pay(authority)
  await comeBack(http, authority)
  return number
}

const call = (name: string, input: object, actor: Actor) =>
  http.call(`ordering.${name}`, input as never, {
    token: actor.token,
    headers: { host: `panel.localhost:${first.port}` },
    key: randomUUID(),
  })

interface Row {
  readonly id: string
  readonly number: string
  readonly state: string
}

async function listOf(input: object = {}): Promise<readonly Row[]> {
  const { text } = await call('listStoreParcels', input, owner)
  return (JSON.parse(text) as { rows: Row[] }).rows
}

const idOf = async (number: string) => (await listOf({ text: number }))[0]?.id ?? ''

beforeAll(async () => {
  numbers = []
  for (const name of ['نرگس آذری', 'یاسمن كريمي', 'بهرام ۱۲']) numbers.push(await paidOrder(name))
})

describe('DESK-3 the parcel list of a store', () => {
  it('contains its paid parcels, newest first, page by page', async () => {
    const lines = [{ variant: variantAt(market, 0), quantity: 1 }]
    await place(http, market, buyer, lines)

    expect((await listOf()).map(({ number }) => number)).toEqual(numbers.toReversed())
    const [newest] = await listOf()
    expect((await listOf({ cursor: newest?.id })).map(({ number }) => number)).toEqual([numbers[1], numbers[0]])
  })

  it('is searched by number, parcel, name in other letter forms, and product', async () => {
    const found = async (text: string) => (await listOf({ text })).map(({ number }) => number)
    expect(await found(numbers[1] ?? '')).toEqual([numbers[1]])
    expect(await found('کریمی')).toEqual([numbers[1]])
    expect(await found('بهرام 12')).toEqual([numbers[2]])
    expect(await found('كالای ۱')).toHaveLength(3)
    expect(await found('%')).toEqual([])
  })

  it('is filtered by method and Jalali days', async () => {
    expect(await listOf({ method: 'express-post' })).toHaveLength(3)
    expect(await listOf({ method: 'tipax' })).toHaveLength(0)
    expect(await listOf({ to: '1400/01/01' })).toHaveLength(0)
    expect(await listOf({ from: '1400/01/01' })).toHaveLength(3)
    expect((await call('listStoreParcels', { from: '1400/01/45' }, owner)).status).toBe(200)
  })

  it('counts parcels by state', async () => {
    const { text } = await call('countStoreParcelsByState', {}, owner)
    const paid = 'select (extract(epoch from max(paid_at)) * 1000)::bigint::text as newest from orders'
    expect(JSON.parse(text)).toMatchObject({ counts: { new: 3 }, ...(await sqlOf<object>(databaseUrl, paid))[0] })
  })
})

describe('DESK-1 a warehouse worker', () => {
  it('receives no price and no full mobile number in any response', async () => {
    const parcel_id = await idOf(numbers[0] ?? '')
    const variant = variantAt(market, 0)
    const reads = ['listStoreParcels', 'countStoreParcelsByState', 'exportStoreParcels'].map((name) =>
      call(name, {}, worker),
    )
    const answers = await Promise.all([
      ...reads,
      call('getStoreParcel', { parcel_id }, worker),
      call('listPrintableParcels', { ids: parcel_id }, worker),
      call('performFulfillmentAction', { parcel_id, action: 'confirm' }, worker),
      call('markParcelsPrinted', { parcel_ids: [parcel_id] }, worker),
      // Pack sheets contain neither for anybody.
      ...[worker, owner].flatMap((actor) => [
        call('getPackSheet', { parcel_id }, actor),
        call('listPackSheets', {}, actor),
      ]),
    ])

    for (const { status, text } of answers) {
      expect(status).toBe(200)
      for (const secret of [mobile, sender.phone, String(variant.price), String(variant.price * 2), '500000'])
        expect(text).not.toContain(secret)
      expect(text).not.toContain(String(variant.price / 5))
    }
    const { text } = await call('getStoreParcel', { parcel_id }, worker)
    expect(JSON.parse(text)).toMatchObject({
      state: 'preparing',
      printed_count: 1,
      shipping_cost: null,
      items_total: null,
    })
    expect(text).toContain('0912***6789')
  })

  it('performs no action that costs money', async () => {
    const parcel_id = await idOf(numbers[1] ?? '')
    const { status } = await call(
      'performResolutionAction',
      { parcel_id, action: 'reject', reason: 'out-of-stock' },
      worker,
    )
    expect(status).toBe(403)
  })
})

describe('an owner', () => {
  it('sees amounts and the mobile number, ships with another carrier’s code, and corrects it', async () => {
    const parcel_id = await idOf(numbers[0] ?? '')
    const refused = await call('performFulfillmentAction', { parcel_id, action: 'ship' }, owner)
    expect(refused.text).toContain('ordering/tracking-code-required')
    const shipped = await call(
      'performFulfillmentAction',
      { parcel_id, action: 'ship', method: 'tipax', tracking_code: '۱۲۳ ۴۵۶' },
      owner,
    )
    expect(JSON.parse(shipped.text)).toMatchObject({
      state: 'shipped',
      method: 'tipax',
      tracking_code: '123456',
      tracking_link: 'https://tipaxco.com/tracking?id=123456',
      shipping_cost: 500_000,
      recipient: { mobile },
      actions: [],
    })
    expect((await call('performFulfillmentAction', { parcel_id, action: 'confirm' }, owner)).status).toBe(409)
  })

  it('rejects a parcel, and what was paid is refunded', async () => {
    const number = numbers[1] ?? ''
    const parcel_id = await idOf(number)
    const { text } = await call(
      'performResolutionAction',
      { parcel_id, action: 'reject', reason: 'out-of-stock' },
      owner,
    )
    expect(JSON.parse(text)).toMatchObject({ state: 'canceled', actions: [] })
    const { refunded, total } = await http.ask('ordering', 'getMyOrder', { number }, { token: buyer.token })
    expect(refunded).toBe(total)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })

  it('DESK-6 exports what the filter shows in parts, the header first', async () => {
    const { text, next } = JSON.parse((await call('exportStoreParcels', {}, owner)).text) as {
      text: string
      next: null
    }
    const lines = text.split('\r\n')
    expect([lines.length, next, text.charCodeAt(0)]).toEqual([5, null, 0xfeff])
    expect(lines[1]).toContain(numbers[2])
    expect(await sqlOf(databaseUrl, 'select count(*)::int as n from parcels where printed_count > 0')).toEqual([
      { n: 1 },
    ])
  })
})

describe('DESK-12 a paid order', () => {
  it('is announced at once in another process to the holder of a ticket, once per ticket and only to its store', async () => {
    const ticketOf = async (actor: Actor) =>
      (JSON.parse((await call('createNewOrderStreamTicket', {}, actor)).text) as { ticket: string }).ticket
    const listen = (ticket: string) =>
      fetch(`http://localhost:${servers[1]?.port}/api/v1/store/parcel-events?ticket=${ticket}&after=${Date.now()}`)
    const ticket = await ticketOf(worker)
    const stream = await listen(ticket)
    expect([stream.status, (await listen(ticket)).status, (await listen('t'.repeat(32))).status]).toEqual([
      200, 404, 404,
    ])
    const reader = (stream.body ?? expect.fail()).pipeThrough(new TextDecoderStream()).getReader()
    await paidOrder('شنیدنی')
    let heard = ''
    while (!heard.includes('data:')) heard += (await reader.read()).value ?? expect.fail()
    expect(heard).toMatch(/^: here\n\nid: \d+\ndata: \{"id":"\d+"\}\n\n/)
    await reader.cancel()
  })
})
