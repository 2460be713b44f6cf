import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the key of the access tokens: the given one, or one generated once in the data folder, readable by this user
 * only.
 */
export function readOrCreateTokenSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) make(file, dataDir)
  return readFileSync(file, 'utf8')
}

// If two processes start at once, the key of the first counts for both.
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
