import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOrCreateTokenSecret } from '../../../adapters/config/token-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'bazargah-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of the access tokens', () => {
  it('is generated once, readable by the owner only', () => {
    const made = readOrCreateTokenSecret(undefined, folder)

    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(readOrCreateTokenSecret(undefined, folder)).toBe(made)
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
  })

  it('is the given one when there is one', () => {
    expect(readOrCreateTokenSecret('given', folder)).toBe('given')
  })
})
