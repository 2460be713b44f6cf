import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of the access tokens: the given one, or one made once and kept in the data folder, readable by us alone. */
export function keepTokenSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) make(file, dataDir)
  return readFileSync(file, 'utf8')
}

// Of two processes that start at once, the first one's key counts for both.
function make(file: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
