import { replayed, runSql, serveFixed } from './bare-baselines.ts'
import { serveChain } from './bare-chain.ts'
import type { Load, Measured, BenchRequest } from './load-generator.ts'
import type { MarketFixture } from './market-setup.ts'
import { prepareBackoffice } from './backoffice-setup.ts'
import { recordVisits, type Recordings, type RecordedRequest } from './visit-recordings.ts'
import { addToCartRequest, placeOrderRequest, recordedRequestsOf } from './recorded-requests.ts'

export interface BenchScenario {
  readonly url: string
  readonly port: number
  readonly secret: string
  readonly market: MarketFixture
  readonly load: (load: Load) => Promise<Measured>
}

/** One measurement: its requests, how they are sent, and which lower bounds are measured beside it. */
interface Measure {
  readonly title: string
  readonly requests: readonly BenchRequest[]
  readonly checkout?: boolean
  /** The bytes of a typical response, and the responses per round. */
  readonly bytes: number
  readonly answers?: number
  readonly sql?: Recordings[keyof Recordings]
  readonly chain?: boolean
}

type PrintLine = (line: string) => void

// Code that has run only a little is not optimised yet; a long-running server is what is measured.
const warmUpSeconds = 3
const seconds = 4
const bareSeconds = 2
const connections = 16
const maxRequests = 1_000_000
const words = ['زعفران', 'فرش', 'پسته', 'عسل', 'گلیم', 'سفال', 'زعفرون', 'چای', 'خرما', 'بادام']

/**
 * Runs all measurements whose title contains `only`, each beside its lower bounds in the same run, and prints a line
 * for each.
 */
export async function measureAll(scenario: BenchScenario, only: string, printLine: PrintLine): Promise<void> {
  const requests = await recordedRequestsOf(scenario.port, scenario.market, 90)
  const recordings = await recordVisits(scenario.url, scenario.secret, requests.slice(0, 2 * connections))
  printLine(line(['measure', 'per second', 'p50 ms', 'p95 ms', 'bare http/s', 'ratio', 'bare SQL/s', 'ratio', '']))
  const all = [
    ...(await pages(scenario, requests, recordings)),
    ...(await searches(scenario)),
    ...sales(requests, recordings),
  ]
  for (const measure of all.filter(({ title }) => title.includes(only))) await take(scenario, measure, printLine)
}

/** Measures the tables of one large store, as its owner sees them. */
export async function measureBackoffice(scenario: BenchScenario, printLine: PrintLine): Promise<void> {
  for (const { title, request, sql } of await prepareBackoffice(scenario.url, scenario.port, scenario.secret))
    await take(
      scenario,
      { title, requests: [request], bytes: await bytesOf(scenario, request), sql: [[...sql]] },
      printLine,
    )
}

async function pages(
  scenario: BenchScenario,
  requests: readonly RecordedRequest[],
  { product }: Recordings,
): Promise<Measure[]> {
  const headers = { 'accept-encoding': 'br' }
  const paths = requests.slice(0, 20).map(({ product_id }) => `/products/${product_id}`)
  const bytes = await bytesOf(scenario, { path: paths[0] ?? '/', headers })
  const rendered = paths.map((path) => ({ path: `${path}?n={uuid}`, headers }))
  return [
    { title: 'product page, cached', requests: paths.map((path) => ({ path, headers })), bytes },
    { title: 'product page, rendered', requests: rendered, bytes, sql: product, chain: true },
  ]
}

async function searches(scenario: BenchScenario): Promise<Measure[]> {
  const search = words.map((word) => ({ path: `/api/v1/search/products?text=${encodeURIComponent(word)}&limit=24` }))
  const suggest = words.flatMap((word) =>
    [2, 3, 4].map((size) => ({ path: `/api/v1/search/suggestions?text=${encodeURIComponent(word.slice(0, size))}` })),
  )
  return [
    { title: 'full search with facets', requests: search, bytes: await bytesOf(scenario, search[0]) },
    { title: 'suggestions', requests: suggest, bytes: await bytesOf(scenario, suggest[0]) },
  ]
}

function sales(requests: readonly RecordedRequest[], { cart, place, checkout }: Recordings): Measure[] {
  const orders = requests.map(placeOrderRequest)
  return [
    { title: 'add to cart', requests: requests.map(addToCartRequest), bytes: 40, sql: cart },
    { title: 'place an order', requests: orders, bytes: 200, sql: place },
    { title: 'checkout: place, pay, settle', requests: orders, checkout: true, bytes: 200, answers: 4, sql: checkout },
  ]
}

async function take(
  scenario: BenchScenario,
  { requests, checkout = false, bytes, answers = 1, chain = false, ...measure }: Measure,
  printLine: PrintLine,
) {
  const load = { port: scenario.port, connections, max: maxRequests, requests, checkout }
  await scenario.load({ ...load, seconds: warmUpSeconds })
  const own = await scenario.load({ ...load, seconds })
  const http = (await bareHttp(scenario, bytes)) / answers
  const sql = measure.sql && (await runSql(scenario.url, bareSeconds, connections, replayed(measure.sql))).rate
  const [rate, p50, p95] = [own.rate.toFixed(0), own.p50.toFixed(1), own.p95.toFixed(1)]
  const bare = [http, sql].flatMap((limit) =>
    limit === undefined ? ['', ''] : [limit.toFixed(0), (own.rate / limit).toFixed(3)],
  )
  printLine(line([measure.title, rate, p50, p95, ...bare, own.failed === 0 ? '' : `${own.failed} failed`]))
  if (!chain || measure.sql === undefined) return
  const limit = await bareChain(scenario, measure.sql)
  printLine(line(['  beside SQL, React and Hono', limit.toFixed(0), '', '', '', (own.rate / limit).toFixed(3)]))
}

async function bareChain(scenario: BenchScenario, recordings: Recordings[keyof Recordings]): Promise<number> {
  const { port, close } = await serveChain(scenario.url, connections, recordings)
  const load = { port, connections, max: maxRequests, requests: [{ path: '/' }], checkout: false, seconds: bareSeconds }
  try {
    return (await scenario.load(load)).rate
  } finally {
    await close()
  }
}

/**
 * Measures a fixed response of the same size from bare `node:http` with the same generator; returns responses per
 * second.
 */
async function bareHttp(scenario: BenchScenario, bytes: number): Promise<number> {
  const { port, close } = await serveFixed(bytes)
  const load = { port, connections, max: maxRequests, requests: [{ path: '/' }], checkout: false, seconds: bareSeconds }
  try {
    return (await scenario.load(load)).rate
  } finally {
    close()
  }
}

async function bytesOf({ port }: BenchScenario, request: BenchRequest | undefined): Promise<number> {
  const answer = await fetch(`http://localhost:${port}${request?.path}`, { headers: { ...request?.headers } })
  return (await answer.arrayBuffer()).byteLength
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, column) => (column === 0 ? cell.padEnd(30) : cell.padStart(12)))
    .join('')
    .trimEnd()
}
