import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { createDiskStorage } from '../image-storage/disk.ts'
import { migrate } from '../postgres/operations/migrate.ts'
import { seedManyProducts } from '../seed/many-products.ts'
import { seedIfEmpty } from '../seed/seed.ts'

// `npm run seed` fills an empty database with the demo market; `-- --products 100000` adds that many products for
// measurements.
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
  const count = Number(values.products)
  if (!Number.isSafeInteger(count) || count < 0) throw new Error('--products takes a whole number')
  const config = readConfig(process.env)
  const ownDirectory =
    config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'postgres') }) : undefined
  try {
    await fillDatabase(ownDirectory?.url ?? config.DATABASE_URL ?? '', join(config.DATA_DIR, 'images'), count)
  } finally {
    await ownDirectory?.stop()
  }
}

async function fillDatabase(url: string, images: string, count: number): Promise<void> {
  const started = performance.now()
  await migrate(url)
  await seedIfEmpty(url, createDiskStorage(images))
  if (count > 0) await seedManyProducts(url, count)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`seeded in ${seconds} s${count > 0 ? `, ${count} further products` : ''}\n`)
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
