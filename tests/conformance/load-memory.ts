import { expect, it } from 'vitest'
import type { LoadMemory } from '../../core/freshness/index.ts'

/** Opens a page of one tab; each call is another page load. */
export type LoadMemoryBench = () => LoadMemory

/** The laws of the port `LoadMemory`. */
export function loadMemoryConformance(createBench: () => LoadMemoryBench): void {
  it('remembers marks over page loads', () => {
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
