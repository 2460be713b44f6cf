import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow, scriptWeight } from './weight.ts'

const build = '.build/client/build'

describe('the weight of a first visit', () => {
  it('counts every file of the import graph once', () => {
    const manifest = {
      a: { file: 'a.js', imports: ['b', 'c'] },
      b: { file: 'b.js', imports: ['c'] },
      c: { file: 'c.js' },
      d: { file: 'd.js' },
    }
    expect([...filesBelow(manifest, ['a'])]).toEqual(['a.js', 'b.js', 'c.js'])
  })

  it.skipIf(!existsSync(build))('of a product page is at most 118 KB of script, of 1,024 bytes each', () => {
    expect(scriptWeight(build, 'ui/storefront/product/product.page.tsx')).toBeLessThanOrEqual(118 * 1024)
  })
})
