import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Storage, type StorageKey, storageKeys } from '../../core/shared/ports/storage.ports.ts'

/** The interface of a storage under test: tabs with one shared storage, and ways to break it. */
export interface StorageBench {
  tab(): Storage
  /** Stores a raw text under a key, as damage would. */
  damage(key: StorageKey, text: string): void
  /** Clears everything; all tabs are notified. */
  wipe(): void
  /** Makes reading and writing fail from now on. */
  block(): void
}

const keys = Object.values(storageKeys)

/** Checks the contract of the port `Storage`. */
export function storageConformance(createBench: () => StorageBench): void {
  it('returns what was written, in every tab', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        const bench = createBench()
        const [first, second] = [bench.tab(), bench.tab()]
        expect(first.write(key, value)).toBe(true)
        expect(second.read(key)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('returns undefined for absent, removed or damaged values', () => {
    const bench = createBench()
    const storage = bench.tab()
    for (const key of keys) expect(storage.read(key)).toBeUndefined()
    storage.write('temp-cart-products', [])
    storage.remove('temp-cart-products')
    expect(storage.read('temp-cart-products')).toBeUndefined()
    for (const text of ['', '{', 'undefined', '\u0000', '{"a":}']) {
      bench.damage('temp-cart-products', text)
      expect(storage.read('temp-cart-products')).toBeUndefined()
    }
  })

  it('leaves other keys alone', () => {
    const storage = createBench().tab()
    for (const key of keys) storage.write(key, key)
    storage.remove('auth-access-token')
    storage.write('temp-cart-products', [])
    const untouched = keys.filter((key) => key !== 'auth-access-token' && key !== 'temp-cart-products')
    expect(untouched.map((key) => storage.read(key))).toEqual(untouched)
    expect([storage.read('auth-access-token'), storage.read('temp-cart-products')]).toEqual([undefined, []])
  })

  it('notifies the other tabs of a change and not the own one, until the listener stops', () => {
    const bench = createBench()
    const [first, second] = [bench.tab(), bench.tab()]
    const heard: string[] = []
    first.watch((key) => heard.push(`first ${key}`))
    const stop = second.watch((key) => heard.push(`second ${key}`))
    first.write('auth-creation-tag', { session_id: 's' })
    first.remove('auth-creation-tag')
    expect(heard).toEqual(['second auth-creation-tag', 'second auth-creation-tag'])
    stop()
    first.write('auth-creation-tag', 1)
    expect(heard).toHaveLength(2)
  })

  it('reports clearing for every key', () => {
    const bench = createBench()
    const storage = bench.tab()
    const heard: string[] = []
    storage.watch((key) => heard.push(key))
    bench.wipe()
    expect(heard.sort()).toEqual([...keys].sort())
  })

  it('never throws when it is blocked', () => {
    const bench = createBench()
    const storage = bench.tab()
    bench.block()
    expect(storage.read('once-device-id')).toBeUndefined()
    expect(storage.write('once-device-id', 'x')).toBe(false)
    expect(() => storage.remove('once-device-id')).not.toThrow()
  })
}
