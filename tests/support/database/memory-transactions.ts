import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transactions } from '../../../core/shared/ports/transactions.ports.ts'

/** Runs transactions one after the other, like row locks, without rollback. A nested run joins the outer one. */
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
