import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverMarksIn } from './bundle.ts'

const built = join(import.meta.dirname, '../../../.build/client')

describe('the browser build', () => {
  it.skipIf(!existsSync(built))('contains no server adapter (skipped only before the first build)', () => {
    const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    const found = scripts.flatMap((name) =>
      serverMarksIn(readFileSync(join(built, name), 'utf8')).map((mark) => `${name}: ${mark}`),
    )

    expect(scripts.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
})

describe('the check of the browser build', () => {
  it('detects server code', () => {
    expect(serverMarksIn('const a = process.env.DATABASE_URL')).toEqual(['DATABASE_URL'])
  })
})
