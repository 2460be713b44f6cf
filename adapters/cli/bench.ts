import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { createDiskStorage } from '../image-storage/disk.ts'
import { connect } from '../postgres/connection/connect.ts'
import { migrate } from '../postgres/operations/migrate.ts'
import { createImageSignatureRepository } from '../postgres/search/image-signatures.ts'
import { seedManyProducts } from '../seed/many-products.ts'
import { seedIfEmpty } from '../seed/seed.ts'
import { generate, type Load } from '../bench/load-generator.ts'
import { prepareMarket } from '../bench/market-setup.ts'
import { measureAll, measureBackoffice, type BenchScenario } from '../bench/measurements.ts'
import { pageBytes } from '../bench/page-bytes.ts'
import { measurePhoneVisits } from '../bench/phone-visits.ts'

const secret = 'a-secret-of-measurements-that-is-long-enough'
const built = resolve('.build/server')

// npm run bench measures the demo market and one of 100,000 products on separate databases; -- --quick only the demo
// market,
// -- --products 20000 another size, -- --only checkout the measurements with that name.
interface BenchOptions {
  readonly sizes: readonly number[]
  readonly only: string
}

function readBenchOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      products: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
    },
  })
  return { sizes: values.quick ? [0] : [0, Number(values.products)], only: values.only }
}

/** Resources to release, last first; a signal releases them too. */
type Ends = (() => unknown)[]

async function endTo(ends: Ends, left: number): Promise<void> {
  while (ends.length > left) await ends.pop()?.()
}

/** Sets up one scenario: a server on a market of some size, in its own data folder. */
async function scene(further: number, only: string, folder: string, ends: Ends): Promise<void> {
  const before = ends.length
  const dataDir = join(folder, `market-${further}`)
  const own = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  ends.push(() => own.stop())
  try {
    await migrate(own.url)
    await seedIfEmpty(own.url, createDiskStorage(join(dataDir, 'images')))
    if (further > 0) await seedManyProducts(own.url, further)
    const market = await prepareMarket(own.url, secret)
    const port = await freePort()
    await startServer(port, own.url, dataDir, ends)
    await measure({ url: own.url, port, secret, market, load: loadFrom }, further, only)
  } finally {
    await endTo(ends, before)
  }
}

async function measure(place: BenchScenario, further: number, only: string): Promise<void> {
  const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
  printLine(`\n${further === 0 ? 'The demo market' : `The demo market and ${further} further products`}`)
  if (further === 0) for (const line of await pageBytes(place.port, place.market)) printLine(line)
  if (further === 0 && 'slow phone'.includes(only)) for (const line of await visitByPhone(place)) printLine(line)
  await measureAll(place, only, printLine)
  if (further === 0 && 'office tables'.includes(only)) await measureBackoffice(place, printLine)
}

async function visitByPhone({ url, port, market: { variants } }: BenchScenario): Promise<string[]> {
  await untilDescribed(url)
  const product = `/products/${variants[0]?.product_id}`
  return measurePhoneVisits(`http://localhost:${port}`, {
    'home on a slow phone': '/',
    'product page on a slow phone': product,
  })
}

// A new server describes the images of its market for half a minute, on the cores that the phone is measured on.
async function untilDescribed(url: string): Promise<void> {
  const database = connect({ url, connections: 1 })
  while ((await createImageSignatureRepository(database).listUnsigned(1)).length > 0) await sleep(500)
  await database.close()
}

async function startServer(port: number, url: string, dataDir: string, ends: Ends): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SEED: 'none',
    TOKEN_SECRET: secret,
    RATE_LIMIT_FACTOR: '9999',
  }
  const server = spawn(process.execPath, [join(built, 'main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(server, 'exit')
  ends.push(async () => {
    server.kill('SIGTERM')
    await gone
  })
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error('the server was not ready within a minute')
}

/** Runs a load in a separate process, so that it does not share a thread with what it measures. */
async function loadFrom(load: Load) {
  const child = fork(join(built, 'bench.js'), ['load'])
  child.send(load)
  const [measured] = (await once(child, 'message')) as [Awaited<ReturnType<typeof generate>>]
  child.disconnect()
  return measured
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function run(): Promise<void> {
  if (process.argv.at(-1) === 'load') {
    process.once('message', (load: Load) => {
      void generate(load).then((measured) => process.send?.(measured))
    })
    return
  }
  const { sizes, only } = readBenchOptions()
  const folder = mkdtempSync(join(tmpdir(), 'bazargah-bench-'))
  // The PostgreSQL account must be able to enter the folder.
  chmodSync(folder, 0o711)
  const ends: Ends = [() => rmSync(folder, { recursive: true, force: true })]
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endTo(ends, 0).finally(() => process.exit(130)))
  try {
    for (const further of sizes) await scene(further, only, folder, ends)
  } finally {
    await endTo(ends, 0)
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
