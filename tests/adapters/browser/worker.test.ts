import { describe, expect, it } from 'vitest'
import { isGenerous } from '../../../adapters/browser/worker.ts'

describe('whether a page is fetched that nobody waits for', () => {
  it.each([undefined, {}, { effectiveType: '4g' }])('%j bears it', (connection) =>
    expect(isGenerous(connection)).toBe(true),
  )

  it.each([{ saveData: true }, { saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
    '%j does not',
    (connection) => expect(isGenerous(connection)).toBe(false),
  )
})
