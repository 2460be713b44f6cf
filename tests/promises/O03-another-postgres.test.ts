import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { chooseOsAccount } from '../../adapters/embedded-postgres/os-account.ts'
import { findBinaries } from '../../adapters/embedded-postgres/binaries.ts'
import { urlOf } from '../../adapters/embedded-postgres/own-database.ts'
import { type Actor, hashOf, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, openPayment, placeInput, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { freePort, startServers } from '../support/servers/servers.ts'

const password = 'a-password-of-tests'

/** Creates a PostgreSQL as an operator may set one up: with the ICU provider and Turkish collation rules. */
async function foreignDatabase(): Promise<string> {
  const folder = mkdtempSync(join(inject('postgresFolder'), 'o03-'))
  const account = chooseOsAccount(join(folder, 'cluster'))
  chmodSync(folder, 0o711)
  const secret = join(folder, 'secret')
  writeFileSync(secret, password)
  const cluster = mkdtempSync(join(folder, 'cluster-'))
  if (account !== undefined) for (const path of [secret, cluster]) chownSync(path, account.uid, account.gid)
  const { initdb, postgres } = findBinaries()
  const as = { ...account, env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' }, cwd: '/' }
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=tr-TR']
  execFileSync(initdb, ['-D', cluster, '-U', 'operator', `--pwfile=${secret}`, '--auth=scram-sha-256', ...locale], as)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=Pacific/Kiritimati',
    'datestyle=SQL, DMY',
  ]
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...settings.flatMap((each) => ['-c', each])], {
    ...as,
    stdio: 'ignore',
  })
  afterAll(async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  })
  const url = urlOf(port, password, 'operator', 'postgres')
  await answering(url)
  return url
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await sleep(50)
  }
}

/** Runs the same scenario on any database; returns every response without random parts. */
async function live(databaseUrl: string): Promise<string[]> {
  const gateway = await startFakeGateway('zarinpal')
  const { http, stop } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })
  // The server's start creates the schema; the market comes afterwards, so that its notifications are tested as well.
  const market = await createMarket(databaseUrl)
  const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
  const { token } = buyer
  const said: string[] = []
  const hear = async (
    name: string,
    input: Readonly<Record<string, unknown>>,
    key?: string,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const { status, body } = await http.call(name, input, { token, ...(key === undefined ? {} : { key }) })
    said.push(`${name} ${status} ${JSON.stringify(body)}`)
    return body
  }
  await heardOf(http)
  const lines = [0, 1, 2].map((store) => ({ variant: variantAt(market, store, store), quantity: store + 1 }))
  for (const { variant, quantity } of lines) await hear('cart.addCartLine', { variant_id: variant.id, quantity })
  await hear('cart.getCart', {})
  await hear('catalog.listCategories', {})
  await hear('catalog.getProduct', { product_id: market.stores[0]?.products[0]?.id ?? '' })
  await hear('catalog.getProduct', { product_id: '999999' })
  await hear('stores.listStores', { limit: 3 })
  await hear('stores.getStoreBySlug', { store_slug: 'jim' })
  for (const text of ['کالای', 'كالاي ۱', 'İSTANBUL', 'ıIiİ', '']) await hear('search.searchProducts', { text, limit: 5 })
  for (const sort of ['cheapest', 'dearest', 'newest']) await hear('search.searchProducts', { sort, limit: 7 })
  await hear('search.suggestSearches', { text: 'کال' })
  const wish = placeInput(market, lines)
  await hear('ordering.quoteCheckout', { lines: wish.lines, province: 'فارس', city: 'شیراز' })
  const { number, tracking_hash } = await hear('ordering.placeOrder', wish, 'a-key-of-the-test')
  await hear('ordering.placeOrder', wish, 'a-key-of-the-test')
  await hear('ordering.placeOrder', { ...wish, agreed_total: 1 }, 'another-key-of-it')
  const authority = await openPayment(http, buyer, String(number))
  gateway.pay(authority)
  said.push((await comeBack(http, authority)).text)
  await hear('ordering.getMyOrder', { number: String(number) })
  await hear('ordering.listMyOrders', {})
  await hear('ordering.trackOrder', { tracking_hash: String(tracking_hash) })
  await hear('ordering.trackOrder', { tracking_hash: hashOf('t', 1) })
  await hear('ordering.cancelOrder', { number: String(number) }, 'a-third-key-of-it')
  await hear('finance.getWallet', {})
  expect(await checkInvariants(databaseUrl)).toEqual([])
  await stop()
  await gateway.close()
  return said.map(still)
}

/** Waits until the server was notified of the market. */
async function heardOf(http: Awaited<ReturnType<typeof startServers>>['http']): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [{ total }, { cards }] = [
      await http.ask('search', 'searchProducts', {}),
      await http.ask('search', 'searchProducts', { sort: 'newest', limit: 60 }),
    ]
    if (
      total === 20 &&
      cards.length === 20 &&
      (await http.ask('search', 'countStoreProductsByCategory', { store_slug: 'he' }).catch(() => null)) !== null
    )
      return
    await sleep(50)
  }
}

const still = (text: string): string =>
  text
    .replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_all, at: string) => (at < '2026-02' ? `"${at}"` : '"AT"'))
    .replace(/"(request_id|tracking_hash)":"[^"]*"/g, '"$1":"HASH"')
    .replace(/"code":"[0-9A-Z]{8}"/g, '"code":"CODE"')

it('O03 the API returns equal JSON on the embedded PostgreSQL and on one with other settings', async () => {
  const [ours, theirs] = [await freshDatabase(), await foreignDatabase()]
  const [row] = await sqlOf<{ collation: string }>(
    theirs,
    'select datlocale as collation from pg_database where datname = current_database()',
  )
  expect(row?.collation).toBe('tr-TR')
  const [here, there] = [await live(ours), await live(theirs)]
  expect(here.length).toBeGreaterThan(25)
  expect(there).toEqual(here)
}, 90_000)
