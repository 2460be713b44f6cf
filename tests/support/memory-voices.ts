import type { CatalogParts, DueAlert, Questions, Reviews, Wishes } from '../../core/catalog/index.ts'
import { createMemoryTransactions } from './memory-transactions.ts'

/** What the voices of a memory shelf were told. */
export interface MemoryVoices {
  readonly parts: Pick<CatalogParts, 'reviews' | 'questions' | 'wishes' | 'transactions' | 'clock'>
  readonly told: string[]
  readonly due: DueAlert[]
}

const at = '2026-01-01T00:00:00.000Z'

/** One product, 10, on the shelves; account 1 received it and wrote review 5; variant 1 is sold out, 2 is not. */
export function createMemoryVoices(): MemoryVoices {
  const told: string[] = []
  const due: DueAlert[] = []
  const isKnown = (product_id: string): boolean => product_id === '10'
  const reviews: Reviews = {
    list: async (id) => (isKnown(id) ? { total: 0, average: null, counts: [0, 0, 0, 0, 0], reviews: [] } : undefined),
    hold: async (id) => isKnown(id) && told.push('hold') > 0,
    received: async (_product, account_id) => account_id === '1',
    async write({ stars, text, account_id }) {
      told.push(`write ${account_id} ${stars}`)
      return { id: '5', author: 'نرگس', stars, text, at, edited: false, helpful: 0, reply: null }
    },
    count: async (id) => void told.push(`count ${id}`),
    lockAuthor: async (id) => (id === '5' ? '1' : undefined),
    vote: async (_review, _account, helpful) => (helpful ? 1 : 0),
  }
  const questions: Questions = {
    answered: async (id) => (isKnown(id) ? { total: 0, questions: [] } : undefined),
    waiting: async (account_id) => (account_id === '9' ? 20 : 0),
    ask: async (id, _account, text) => (isKnown(id) ? { id: '1', author: 'نرگس', text, at, answers: [] } : undefined),
  }
  const parts = {
    reviews,
    questions,
    wishes: memoryWishes(told, due),
    transactions: createMemoryTransactions(),
    clock: { now: () => 0 },
  }
  return { parts, told, due }
}

function memoryWishes(told: string[], due: DueAlert[]): Wishes {
  return {
    mine: async (_account, id) =>
      id === '10'
        ? { wished: told.includes('add 10'), alerts: [], bought: false, review: null, helpful: [], waiting: [] }
        : undefined,
    list: async () => ({ total: 0, products: [] }),
    count: async (account_id) => (account_id === '9' ? { wishes: 500, alerts: 500 } : { wishes: 0, alerts: 0 }),
    add: async (_account, id) => id === '10' && told.push(`add ${id}`) > 0,
    remove: async (_account, id) => void told.push(`remove ${id}`),
    stockOf: async (id) => ({ 1: 0, 2: 7 })[id],
    addAlert: async (_account, id) => void told.push(`alert ${id}`),
    removeAlert: async (_account, id) => void told.push(`no alert ${id}`),
    claimDue: async () => due.splice(0),
    unclaim: async (alert) => void due.push(alert),
  }
}
