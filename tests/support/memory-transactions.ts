import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transactions } from '../../core/shared/transactions.ports.ts'

/** One transaction after another, as row locks make them; nothing is undone. A run inside a run joins it. */
export function createMemoryTransactions(): Transactions {
  const inside = new AsyncLocalStorage<true>()
  let queue: Promise<unknown> = Promise.resolve()
  return {
    run: (work) => {
      if (inside.getStore()) return work()
      const result = queue.then(() => inside.run(true, work))
      queue = result.catch(() => undefined)
      return result
    },
  }
}
