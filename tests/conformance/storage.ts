import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Storage, type StorageKey, storageKeys } from '../../core/shared/storage.ports.ts'

/** What the suite needs of an implementation: tabs on one disk, and ways to make the disk misbehave. */
export interface StorageBench {
  tab(): Storage
  /** Puts a raw text under a key, as damage does. */
  damage(key: StorageKey, text: string): void
  /** Deletes everything; all tabs hear it. */
  wipe(): void
  /** From now on reading and writing fail. */
  block(): void
}

const keys = Object.values(storageKeys)

/** The laws of the port `Storage`. */
export function storageConformance(createBench: () => StorageBench): void {
  it('gives back what was written, to every tab', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        const bench = createBench()
        const [first, second] = [bench.tab(), bench.tab()]
        expect(first.write(key, value)).toBe(true)
        expect(second.read(key)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('answers undefined for what is absent, removed or damaged', () => {
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

  it('tells the other tabs of a change and not the own one, until the listener stops', () => {
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

  it('tells of a wipe for every key', () => {
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
