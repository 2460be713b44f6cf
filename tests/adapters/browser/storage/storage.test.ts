import { describe, expect, it } from 'vitest'
import { createBrowserStorage } from '../../../../adapters/browser/storage/storage.ts'
import { storageConformance } from '../../../conformance/storage.ts'
import { createFakeLocalStorage } from '../../../support/browser/fake-local-storage.ts'

describe('local storage', () => {
  storageConformance(() => {
    const fake = createFakeLocalStorage()
    return {
      tab: () => createBrowserStorage(fake.window()),
      damage: (key, text) => void fake.texts.set(key, text),
      wipe: () => fake.clear(),
      block: () => {
        fake.failing = 'property'
      },
    }
  })

  it.each(['property', 'absent', 'reading', 'writing', 'silent'] as const)(
    'never throws and reports failure by %s',
    (failing) => {
      const fake = createFakeLocalStorage()
      const storage = createBrowserStorage(fake.window())
      fake.failing = failing
      expect(storage.write('once-device-id', 'x')).toBe(false)
      expect(storage.read('once-device-id')).toBeUndefined()
      expect(() => storage.remove('once-device-id')).not.toThrow()
    },
  )

  it('ignores foreign keys', () => {
    const fake = createFakeLocalStorage()
    const heard: string[] = []
    createBrowserStorage(fake.window()).watch((key) => heard.push(key))
    fake.window().localStorage.setItem('goftino_abc', 'x')
    expect(heard).toEqual([])
  })

  it('refuses a value that is not JSON instead of throwing', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(createBrowserStorage(createFakeLocalStorage().window()).write('temp-cart-products', circle)).toBe(false)
  })
})
