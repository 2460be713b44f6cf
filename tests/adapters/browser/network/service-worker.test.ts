import { describe, expect, it } from 'vitest'
import { hasRoomForCaching } from '../../../../adapters/browser/network/service-worker.ts'

describe('whether to fetch a page that nobody waits for', () => {
  it.each([undefined, {}, { effectiveType: '4g' }])('allows %j', (connection) =>
    expect(hasRoomForCaching(connection)).toBe(true),
  )

  it.each([{ saveData: true }, { saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
    'refuses %j',
    (connection) => expect(hasRoomForCaching(connection)).toBe(false),
  )
})
