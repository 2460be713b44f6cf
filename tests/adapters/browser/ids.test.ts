import { describe, expect, it } from 'vitest'
import { createBrowserIds } from '../../../adapters/browser/ids.ts'
import { idsConformance } from '../../conformance/ids.ts'

describe('browser ids', () => {
  // Only getRandomValues, as on a plain-http host.
  idsConformance(() => createBrowserIds({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) }))

  it('redraws digits rather than favouring low ones', () => {
    const drawn = [255, 250, 249, 7, 13]
    const ids = createBrowserIds({
      getRandomValues: (bytes) => bytes.forEach((_, index) => (bytes[index] = drawn.shift() ?? 0)),
    })
    expect(ids.digits(3)).toBe('973')
  })
})
