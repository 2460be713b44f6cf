import { describe, expect, it } from 'vitest'
import { signInAll, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { comeBack, gatewayAt, openPayment, placeInput, recipient, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { first, http } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })

const mobile = '09127654321'
const national = '0499370899'
const sheba = 'IR820540102680020817909002'
const device_id = 'device-of-the-quiet'
const panel = { host: `panel.localhost:${first.port}` }

async function shop() {
  const { test_code: code = '' } = await http.ask('accounts', 'requestSignInCode', { mobile })
  const wrong = code === '111111' ? '222222' : '111111'
  await http.call('accounts.signIn', { mobile, code: wrong, device_id })
  const { access_token, refresh_token } = await http.ask('accounts', 'signIn', {
    mobile,
    code,
    device_id,
  })
  const by = { token: access_token, key: crypto.randomUUID() }
  const wish = placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }])
  const { body } = await http.call('ordering.placeOrder', wish, by)
  const authority = await openPayment(http, { token: access_token } as never, String(body.number))
  gateway.pay(authority)
  expect((await comeBack(http, authority)).body.outcome).toBe('paid')
  await http.send(`/tracking/${String(body.tracking_hash)}`)
  const renewed = await http.ask('accounts', 'refreshSession', { refresh_token, device_id })
  return { secrets: [code, access_token, refresh_token, renewed.access_token, renewed.refresh_token], access_token }
}

async function supply(): Promise<string> {
  const [owner] = await signInAll(databaseUrl, [market.stores[0]?.owner_id ?? ''], { audience: 'panel' })
  const by = { token: owner?.token ?? '', headers: panel }
  const identity = { kind: 'real', name: 'نرگس آذری', national_code: national, birth_date: '1370/01/01' }
  await http.call('stores.updateStoreIdentity', identity, by)
  expect((await http.call('stores.createBankAccount', { sheba, holder: 'نرگس آذری' }, by)).status).toBe(200)
  return by.token
}

/** Makes calls that fail internally, with every kind of private data. */
async function breakThings(token: string): Promise<string> {
  const plant = (name: string, body: string) => `
    create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;`
  await sqlOf(
    databaseUrl,
    `${plant('shout', `raise exception 'no place for % of ${mobile} with ${sheba} and ${national}', to_jsonb(new);`)}
     create trigger shout before insert on orders for each row execute function shout();
     create trigger shout before insert on one_time_codes for each row execute function shout()`,
  )
  const wish = placeInput(market, [{ variant: variantAt(market, 1), quantity: 1 }])
  const answer = await http.call('ordering.placeOrder', wish, { token, key: crypto.randomUUID() })
  await http.call('accounts.requestSignInCode', { mobile: '09350000777' })
  for (const path of [
    `/api/v1/orders/${mobile}`,
    `/@${mobile}/${sheba}?token=${token}`,
    `/api/v1/sessions?code=${national}`,
  ])
    await http.send(path)
  await http.send('/api/v1/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"mobile":"${mobile}`,
  })
  expect(answer.status).toBe(500)
  return String(answer.body.request_id)
}

describe('O09 the logs of a whole journey', () => {
  it('contain no code, token, national id, sheba or full phone number, and the request id joins a response to its line', async () => {
    const { secrets, access_token } = await shop()
    const ownerToken = await supply()
    const request_id = await breakThings(access_token)
    await first.stop()
    const log = first.log()
    const latin = '09121234567'
    for (const secret of [
      ...secrets,
      ownerToken,
      mobile,
      '09350000777',
      national,
      sheba,
      sheba.slice(2),
      latin,
      recipient.mobile,
    ])
      expect(log.includes(secret), `the log holds ${secret.slice(0, 12)}`).toBe(false)
    expect(log).not.toMatch(/eyJ[\w-]{10,}\.|(?<!\d)09\d{9}(?!\d)|IR\d{24}/)
    expect(log.split('\n').filter((line) => line.includes(request_id))).toHaveLength(1)
  })
})
