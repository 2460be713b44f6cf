import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { processSignature, isSignerAlive } from '../../../adapters/embedded-postgres/lock.ts'
import { readPostmaster, shutDown } from '../../../adapters/embedded-postgres/postmaster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

const prefix = 'bazargah-test-'

/**
 * Provides the folder of this run's PostgreSQL, which the first test that needs it starts, and removes it afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'owner'), processSignature(process.pid))
  project.provide('postgresFolder', folder)
  return () => remove(folder)
}

// A killed run leaves its PostgreSQL behind; the next run removes it.
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const owner = join(tmpdir(), name, 'owner')
    if (existsSync(owner) && !isSignerAlive(readFileSync(owner, 'utf8'))) await remove(dirname(owner))
  }
}

async function remove(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) {
    const running = readPostmaster(cluster)
    if (running !== undefined) await shutDown(running.pid)
    const real = realpathSync(cluster)
    if (real !== cluster) rmSync(dirname(real), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}
