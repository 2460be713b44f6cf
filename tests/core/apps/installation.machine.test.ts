import { describe, expect, it } from 'vitest'
import { installationStates, installationTable } from '../../../core/apps/index.ts'

describe('APP-2 the states of an installation', () => {
  it('are all reachable, and only the last is final', () => {
    const reached = new Set<string>(['configuring'])
    for (const from of reached) {
      const edges: Readonly<Record<string, string>> = installationTable[from as keyof typeof installationTable]
      Object.values(edges).forEach((to) => reached.add(to))
    }
    expect([...reached].toSorted()).toEqual([...installationStates].toSorted())
    const ends = installationStates.filter((state) => Object.keys(installationTable[state]).length === 0)
    expect(ends).toEqual(['uninstalled'])
  })

  it('can all be uninstalled', () => {
    for (const state of installationStates.filter((one) => one !== 'uninstalled'))
      expect(installationTable[state].uninstall).toBe('uninstalled')
  })

  it('APP-3 new settings reactivate one in error, and leave a paused one paused', () => {
    expect(installationTable.error.configure).toBe('active')
    expect(installationTable.paused).not.toHaveProperty('configure')
  })
})
