import { describe, expect, it } from 'vitest'
import { withdrawalStates, withdrawalTable } from '../../../../core/finance/index.ts'

describe('FIN-8 the states of a withdrawal request', () => {
  it('are all reachable, and four of them are final', () => {
    const reached = new Set<string>(['requested'])
    for (const from of reached) {
      const edges: Readonly<Record<string, string>> = withdrawalTable[from as keyof typeof withdrawalTable]
      Object.values(edges).forEach((to) => reached.add(to))
    }
    expect([...reached].toSorted()).toEqual([...withdrawalStates].toSorted())
    const ends = withdrawalStates.filter((state) => Object.keys(withdrawalTable[state]).length === 0)
    expect(ends).toEqual(['paid', 'rejected', 'canceled', 'returned'])
  })

  it('do not allow canceling an approved request or rejecting a sent one', () => {
    expect(withdrawalTable.approved).not.toHaveProperty('cancel')
    expect(withdrawalTable.sent).not.toHaveProperty('reject')
  })
})
