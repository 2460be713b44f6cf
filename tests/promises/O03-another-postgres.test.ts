import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { chooseAccount } from '../../adapters/embedded-postgres/account.ts'
import { findBinaries } from '../../adapters/embedded-postgres/binaries.ts'
import { urlOf } from '../../adapters/embedded-postgres/own-database.ts'
import { type Actor, hashOf, shoppersOf, sqlOf } from '../support/actors.ts'
import { startFakeGateway } from '../support/fake-gateway.ts'
import { checkInvariants } from '../support/invariants.ts'
import { comeBack, gatewayAt, openPayment, placeInput, variantAt } from '../support/market.buying.ts'
import { createMarket } from '../support/market.ts'
import { freshDatabase } from '../support/postgres.ts'
import { freePort, startServers } from '../support/servers.ts'

const password = 'a-password-of-tests'

/** A PostgreSQL that an operator has set up by hand, with ICU as its provider and Turkish rules of letters. */
async function foreignDatabase(): Promise<string> {
  const folder = mkdtempSync(join(inject('postgresFolder'), 'o03-'))
  const account = chooseAccount(join(folder, 'cluster'))
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

/** The same life on any database: everything that was answered, without what chance decides. */
async function live(databaseUrl: string): Promise<string[]> {
  const gateway = await startFakeGateway('zarinpal')
  const { http, stop } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })
  // The schema comes from the server's own start; the market after it, so that the news of it are heard as well.
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
  for (const { variant, quantity } of lines) await hear('cart.add', { variant_id: variant.id, quantity })
  await hear('cart.view', {})
  await hear('catalog.categories', {})
  await hear('catalog.product', { product_id: market.stores[0]?.products[0]?.id ?? '' })
  await hear('catalog.product', { product_id: '999999' })
  await hear('stores.list', { limit: 3 })
  await hear('stores.bySlug', { store_slug: 'jim' })
  for (const text of ['کالای', 'كالاي ۱', 'İSTANBUL', 'ıIiİ', '']) await hear('search.products', { text, limit: 5 })
  for (const sort of ['cheapest', 'dearest', 'newest']) await hear('search.products', { sort, limit: 7 })
  await hear('search.suggest', { text: 'کال' })
  const wish = placeInput(market, lines)
  await hear('ordering.quote', { lines: wish.lines, province: 'فارس', city: 'شیراز' })
  const { number, tracking_hash } = await hear('ordering.place', wish, 'a-key-of-the-test')
  await hear('ordering.place', wish, 'a-key-of-the-test')
  await hear('ordering.place', { ...wish, agreed_total: 1 }, 'another-key-of-it')
  const authority = await openPayment(http, buyer, String(number))
  gateway.pay(authority)
  said.push((await comeBack(http, authority)).text)
  await hear('ordering.one', { number: String(number) })
  await hear('ordering.mine', {})
  await hear('ordering.track', { tracking_hash: String(tracking_hash) })
  await hear('ordering.track', { tracking_hash: hashOf('t', 1) })
  await hear('ordering.cancel', { number: String(number) }, 'a-third-key-of-it')
  await hear('finance.wallet', {})
  expect(await checkInvariants(databaseUrl)).toEqual([])
  await stop()
  await gateway.close()
  return said.map(still)
}

/** Waits until the server has heard of the market. */
async function heardOf(http: Awaited<ReturnType<typeof startServers>>['http']): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [{ total }, { cards }] = [
      await http.ask('search', 'products', {}),
      await http.ask('search', 'products', { sort: 'newest', limit: 60 }),
    ]
    if (
      total === 20 &&
      cards.length === 20 &&
      (await http.ask('search', 'categories', { store_slug: 'he' }).catch(() => null)) !== null
    )
      return
    await sleep(50)
  }
}

const still = (text: string): string =>
  text
    .replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_all, at: string) => (at < '2026-02' ? `"${at}"` : '"AT"'))
    .replace(/"(request_id|tracking_hash)":"[^"]*"/g, '"$1":"HASH"')

it('O03 the API answers equal JSON on the PostgreSQL of our own and on one with other settings', async () => {
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
