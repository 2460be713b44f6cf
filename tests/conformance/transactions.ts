import { expect, it } from 'vitest'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'

/** Checks what the core relies on when it opens a transaction. */
export function conformsToTransactions(create: () => Promise<Transactions>): void {
  it('return the result of the work, or pass its error on and stay usable', async () => {
    const transactions = await create()

    expect(await transactions.run(async () => 'done')).toBe('done')
    await expect(transactions.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await transactions.run(async () => 'done again')).toBe('done again')
  })

  it('join a nested run to the outer one', async () => {
    const transactions = await create()

    expect(await transactions.run(() => transactions.run(async () => 'inside'))).toBe('inside')
  })

  it('run many at once', async () => {
    const transactions = await create()
    const numbers = Array.from({ length: 12 }, (_, number) => number)

    expect(await Promise.all(numbers.map((number) => transactions.run(async () => number)))).toEqual(numbers)
  })
}
