import { expect, it } from 'vitest'
import type { ReloadMemory } from '../../core/freshness/index.ts'

/** Opens a page of one tab; each call is another page load. */
export type LoadMemoryBench = () => ReloadMemory

/** Checks the contract of the port `ReloadMemory`. */
export function loadMemoryConformance(createBench: () => LoadMemoryBench): void {
  it('keeps marks over page loads', () => {
    const load = createBench()
    expect(load().has('failed:b1')).toBe(false)
    expect(load().add('failed:b1')).toBe(true)
    expect(load().add('newer:b2')).toBe(true)
    expect(load().add('newer:b2')).toBe(true)
    expect(load().has('failed:b1')).toBe(true)
    expect(load().has('newer:b2')).toBe(true)
    expect(load().has('newer:b3')).toBe(false)
  })
}
