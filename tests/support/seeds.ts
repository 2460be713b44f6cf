import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'

const folder = join(import.meta.dirname, '../../.data/seeds')

/** Returns the seed of the running test: its last failing one until it passes, else a new one. Printed. */
export function seedOf(id: string): number {
  const file = join(folder, id)
  const seed = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Date.now() % 2_147_483_647
  console.log(`${id} seed ${seed}`)
  onTestFailed(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, String(seed))
  })
  onTestFinished(({ task }) => {
    if (task.result?.state === 'pass') rmSync(file, { force: true })
  })
  return seed
}
