import { replayed, runSql, serveFixed } from './bench.bare.ts'
import { serveChain } from './bench.chain.ts'
import type { Load, Measured, Shot } from './bench.load.ts'
import type { BenchMarket } from './bench.market.ts'
import { prepareOffice } from './bench.office.ts'
import { recordVisits, type Recordings, type Wish } from './bench.recording.ts'
import { addShot, placeShot, wishesOf } from './bench.wishes.ts'

export interface Scene {
  readonly url: string
  readonly port: number
  readonly secret: string
  readonly market: BenchMarket
  readonly load: (load: Load) => Promise<Measured>
}

/** What is measured: shots, how they are fired, and the bare limits beside them. */
interface Measure {
  readonly title: string
  readonly shots: readonly Shot[]
  readonly checkout?: boolean
  /** Bytes of a typical answer, and how many answers one turn takes. */
  readonly bytes: number
  readonly answers?: number
  readonly sql?: Recordings[keyof Recordings]
  /** Whether the bare chain of SQL, React and Hono stands beside it. */
  readonly chain?: boolean
}

type Say = (line: string) => void

// Code that has run only a little is not compiled yet; a server that has run a day is measured.
const warmSeconds = 3
const seconds = 4
const bareSeconds = 2
const connections = 16
const most = 1_000_000
const words = ['زعفران', 'فرش', 'پسته', 'عسل', 'گلیم', 'سفال', 'زعفرون', 'چای', 'خرما', 'بادام']

/** Measures everything whose title holds `only`, each beside its bare limits in the same run, and prints a line for each. */
export async function measureAll(scene: Scene, only: string, say: Say): Promise<void> {
  const wishes = await wishesOf(scene.port, scene.market, 90)
  const recordings = await recordVisits(scene.url, scene.secret, wishes.slice(0, 2 * connections))
  say(line(['measure', 'per second', 'p50 ms', 'p95 ms', 'bare http/s', 'ratio', 'bare SQL/s', 'ratio', '']))
  const all = [...(await pages(scene, wishes, recordings)), ...(await searches(scene)), ...sales(wishes, recordings)]
  for (const measure of all.filter(({ title }) => title.includes(only))) await take(scene, measure, say)
}

/** Measures the tables of one large store, as its owner reads them. */
export async function measureOffice(scene: Scene, say: Say): Promise<void> {
  for (const { title, shot, sql } of await prepareOffice(scene.url, scene.port, scene.secret))
    await take(scene, { title, shots: [shot], bytes: await bytesOf(scene, shot), sql: [[...sql]] }, say)
}

async function pages(scene: Scene, wishes: readonly Wish[], { product }: Recordings): Promise<Measure[]> {
  const headers = { 'accept-encoding': 'br' }
  const paths = wishes.slice(0, 20).map(({ product_id }) => `/products/${product_id}`)
  const bytes = await bytesOf(scene, { path: paths[0] ?? '/', headers })
  const rendered = paths.map((path) => ({ path: `${path}?n={uuid}`, headers }))
  return [
    { title: 'product page, cached', shots: paths.map((path) => ({ path, headers })), bytes },
    { title: 'product page, rendered', shots: rendered, bytes, sql: product, chain: true },
  ]
}

async function searches(scene: Scene): Promise<Measure[]> {
  const search = words.map((word) => ({ path: `/api/search/products?text=${encodeURIComponent(word)}&limit=24` }))
  const suggest = words.flatMap((word) =>
    [2, 3, 4].map((size) => ({ path: `/api/search/suggestions?text=${encodeURIComponent(word.slice(0, size))}` })),
  )
  return [
    { title: 'full search with facets', shots: search, bytes: await bytesOf(scene, search[0]) },
    { title: 'suggestions', shots: suggest, bytes: await bytesOf(scene, suggest[0]) },
  ]
}

function sales(wishes: readonly Wish[], { cart, place, checkout }: Recordings): Measure[] {
  const orders = wishes.map(placeShot)
  return [
    { title: 'add to cart', shots: wishes.map(addShot), bytes: 40, sql: cart },
    { title: 'place an order', shots: orders, bytes: 200, sql: place },
    { title: 'checkout: place, pay, settle', shots: orders, checkout: true, bytes: 200, answers: 4, sql: checkout },
  ]
}

async function take(
  scene: Scene,
  { shots, checkout = false, bytes, answers = 1, chain = false, ...measure }: Measure,
  say: Say,
) {
  const load = { port: scene.port, connections, most, shots, checkout }
  await scene.load({ ...load, seconds: warmSeconds })
  const own = await scene.load({ ...load, seconds })
  const http = (await bareHttp(scene, bytes)) / answers
  const sql = measure.sql && (await runSql(scene.url, bareSeconds, connections, replayed(measure.sql))).rate
  const [rate, p50, p95] = [own.rate.toFixed(0), own.p50.toFixed(1), own.p95.toFixed(1)]
  const bare = [http, sql].flatMap((limit) =>
    limit === undefined ? ['', ''] : [limit.toFixed(0), (own.rate / limit).toFixed(3)],
  )
  say(line([measure.title, rate, p50, p95, ...bare, own.failed === 0 ? '' : `${own.failed} failed`]))
  if (!chain || measure.sql === undefined) return
  const limit = await bareChain(scene, measure.sql)
  say(line(['  beside SQL, React and Hono', limit.toFixed(0), '', '', '', (own.rate / limit).toFixed(3)]))
}

async function bareChain(scene: Scene, recordings: Recordings[keyof Recordings]): Promise<number> {
  const { port, close } = await serveChain(scene.url, connections, recordings)
  const load = { port, connections, most, shots: [{ path: '/' }], checkout: false, seconds: bareSeconds }
  try {
    return (await scene.load(load)).rate
  } finally {
    await close()
  }
}

/** A fixed answer of the same size from bare `node:http`, measured by the same generator; answers a second. */
async function bareHttp(scene: Scene, bytes: number): Promise<number> {
  const { port, close } = await serveFixed(bytes)
  const load = { port, connections, most, shots: [{ path: '/' }], checkout: false, seconds: bareSeconds }
  try {
    return (await scene.load(load)).rate
  } finally {
    close()
  }
}

async function bytesOf({ port }: Scene, shot: Shot | undefined): Promise<number> {
  const answer = await fetch(`http://localhost:${port}${shot?.path}`, { headers: { ...shot?.headers } })
  return (await answer.arrayBuffer()).byteLength
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, column) => (column === 0 ? cell.padEnd(30) : cell.padStart(12)))
    .join('')
    .trimEnd()
}
