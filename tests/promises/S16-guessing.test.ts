import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newOrderCode } from '../../core/ordering/index.ts'
import { contracts } from '../../core/api/contracts.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { shoppersOf, sqlOf } from '../support/people/actors.ts'
import { foreignCanaries } from '../support/isolation/canaries.ts'
import { inParallel, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const guesses = 1_000
const patience = 30
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { http } = await startServers({
  databaseUrl,
  env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
})
const [guesser, owner] = await shoppersOf(databaseUrl, 2)
if (guesser === undefined || owner === undefined) throw new Error('two shoppers were asked for')
const placed = await place(http, market, owner, [{ variant: variantAt(market, 0), quantity: 1 }])

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'
const randomHash = () => Array.from({ length: 26 }, () => digits[Math.floor(Math.random() * digits.length)]).join('')

const randomCode = () =>
  newOrderCode({ digits: (length) => String(Math.random()).slice(2).padEnd(length, '7').slice(0, length) })

/** Guessable names, and how to guess them: random ones, and neighbours of a real one. */
const doors: Readonly<Record<string, (index: number) => readonly [string, Readonly<Record<string, unknown>>]>> = {
  'tracking ids': () => ['ordering.trackOrder', { tracking_hash: randomHash() }],
  'order codes': () => ['ordering.trackOrder', { tracking_hash: randomCode() }],
  'order numbers with a mobile number': (index) => [
    'ordering.findTrackedOrder',
    { number: String(Number(placed.body.number) + 1 + index), mobile: '09121234567' },
  ],
  'order numbers': (index) => ['ordering.getMyOrder', { number: String(Number(placed.body.number) + index) }],
  'orders to invoice': (index) => [
    'ordering.listMyOrderInvoices',
    { number: String(Number(placed.body.number) + index) },
  ],
  'orders to pay': (index) => ['payments.startOrderPayment', { number: String(Number(placed.body.number) + index) }],
  'tracked orders to pay': () => ['payments.startTrackedOrderPayment', { tracking_hash: randomHash() }],
  'payment hashes': () => ['payments.openWalletCharge', { payment_hash: randomHash() }],
  'gateway tokens': () => ['payments.completePayment', { query: { Authority: `S${randomHash()}`, Status: 'OK' } }],
}

/** Waits for the next window of misses when this one ends too soon for all guesses of a door. */
async function atLeastLeft(seconds: number): Promise<void> {
  const window = 600_000
  const left = window - (Date.now() % window)
  if (left < seconds * 1000) await sleep(left)
}

describe('S16 guessing', () => {
  it.each(Object.keys(doors))(
    `%s: ${guesses} guesses find nothing, and from the ${patience}th on they wait`,
    async (door) => {
      await atLeastLeft(60)
      const address = `198.51.100.${Object.keys(doors).indexOf(door) + 1}`
      const guess = async (index: number): Promise<number> => {
        const [name, input] = doors[door]?.(index) ?? expect.fail()
        const headers = { 'x-forwarded-for': address }
        const answer = await http.call(name, input, { token: guesser.token, headers })
        expect(foreignCanaries(answer.text, null)).toEqual([])
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        return answer.status
      }
      const all = Array.from({ length: guesses }, (_, index) => index)
      // One by one up to the limit, then concurrently like an attacker.
      const first = await inParallel(all.slice(0, patience), 1, guess)
      const later = await inParallel(all.slice(patience), 16, guess)
      expect(new Set(first.slice(0, -1))).toEqual(new Set([404]))
      expect(new Set([first.at(-1), ...later])).toEqual(new Set([429]))
    },
    150_000,
  )

  it('other people are served meanwhile', async () => {
    const answer = await http.call(
      'ordering.getMyOrder',
      { number: placed.body.number },
      {
        token: owner.token,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      },
    )
    expect(answer.status).toBe(200)
  })

  it('every endpoint with a guessable hash or number counts its misses', () => {
    const personal = /tracking|payment_hash|^\/accounts\/|\{number\}/
    const open = Object.values(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)
      .flatMap((feature) => Object.values(feature))
      .filter(({ path, guessable, idempotent }) => personal.test(path) && !guessable && !idempotent)
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('public hashes have at least 128 bits', async () => {
    const [row] = await sqlOf<{ tracking: string; people: string }>(
      databaseUrl,
      `select (select tracking_hash from orders limit 1) as tracking, (select user_hash_id from accounts where id = $1) as people`,
      [owner.account_id],
    )
    for (const hash of [row?.tracking ?? '', row?.people ?? ''])
      expect(hash.length * Math.log2(36)).toBeGreaterThanOrEqual(128)
  })
})
