import type {
  CatalogDependencies,
  DueRestockAlert,
  QuestionRepository,
  ReviewRepository,
  WishlistRepository,
} from '../../../core/catalog/index.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'

/** In-memory feedback ports with a record of their calls. */
export interface MemoryFeedback {
  readonly parts: Pick<CatalogDependencies, 'reviews' | 'questions' | 'wishlists' | 'transactions' | 'clock'>
  readonly calls: string[]
  readonly due: DueRestockAlert[]
}

const at = '2026-01-01T00:00:00.000Z'

/** One public product, 10; account 1 received it and wrote review 5; variant 1 is sold out, variant 2 is not. */
export function createMemoryFeedback(): MemoryFeedback {
  const calls: string[] = []
  const due: DueRestockAlert[] = []
  const isKnown = (product_id: string): boolean => product_id === '10'
  const reviews: ReviewRepository = {
    listOfProduct: async (id) =>
      isKnown(id) ? { total: 0, average: null, counts: [0, 0, 0, 0, 0], reviews: [] } : undefined,
    lockProduct: async (id) => isKnown(id) && calls.push('hold') > 0,
    hasReceived: async (_product, account_id) => account_id === '1',
    async upsert({ stars, text, account_id }) {
      calls.push(`write ${account_id} ${stars}`)
      return { id: '5', author: 'نرگس', stars, text, at, edited: false, helpful: 0, reply: null }
    },
    recount: async (id) => void calls.push(`count ${id}`),
    lockAuthor: async (id) => (id === '5' ? '1' : undefined),
    setVote: async (_review, _account, helpful) => (helpful ? 1 : 0),
  }
  const questions: QuestionRepository = {
    listAnswered: async (id) => (isKnown(id) ? { total: 0, questions: [] } : undefined),
    countUnanswered: async (account_id) => (account_id === '9' ? 20 : 0),
    addQuestion: async (id, _account, text) =>
      isKnown(id) ? { id: '1', author: 'نرگس', text, at, answers: [] } : undefined,
  }
  const parts = {
    reviews,
    questions,
    wishlists: memoryWishlists(calls, due),
    transactions: createMemoryTransactions(),
    clock: { now: () => 0 },
  }
  return { parts, calls, due }
}

function memoryWishlists(calls: string[], due: DueRestockAlert[]): WishlistRepository {
  return {
    getProductActivity: async (_account, id) =>
      id === '10'
        ? { in_wishlist: calls.includes('add 10'), alerts: [], bought: false, review: null, helpful: [], waiting: [] }
        : undefined,
    listItems: async () => ({ total: 0, products: [] }),
    count: async (account_id) => (account_id === '9' ? { items: 500, alerts: 500 } : { items: 0, alerts: 0 }),
    add: async (_account, id) => id === '10' && calls.push(`add ${id}`) > 0,
    remove: async (_account, id) => void calls.push(`remove ${id}`),
    getStock: async (id) => ({ 1: 0, 2: 7 })[id],
    addAlert: async (_account, id) => void calls.push(`alert ${id}`),
    removeAlert: async (_account, id) => void calls.push(`no alert ${id}`),
    claimDueAlerts: async () => due.splice(0),
    releaseAlert: async (alert) => void due.push(alert),
  }
}
