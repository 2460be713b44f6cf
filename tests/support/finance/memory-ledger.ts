import type { Ledger, LedgerEntry } from '../../../core/finance/index.ts'
import { noMoney, type Rial, rial, sum } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

/** A ledger in memory that records every entry. */
export interface MemoryLedger extends Ledger {
  readonly entries: (LedgerEntry & { readonly at: number })[]
  /** Adds money to an account, from the account `tests`. */
  give(account: string, amount: Rial): void
  /** Returns the balance synchronously. */
  of(account: string): Rial
}

const guarded = /^(?:wallet|hold|pending|available|shipping|clearing|withdrawal|refund):/

/** An empty ledger that guards its balances as the database does. */
export function createMemoryLedger(): MemoryLedger {
  const entries: MemoryLedger['entries'] = []
  const postings = (account: string): Rial[] =>
    entries.flatMap((entry) => entry.postings.filter((one) => one.account === account).map(({ amount }) => amount))
  const of = (account: string): Rial => sum([noMoney, ...postings(account)])
  return {
    entries,
    of,
    give(account, amount) {
      const paid = { account: 'tests', amount: -amount as Rial }
      entries.push({ kind: 'gift', reference: String(entries.length), postings: [paid, { account, amount }], at: 0 })
    },
    async post(entry, at) {
      if (sum(entry.postings.map(({ amount }) => amount)) !== 0) throw new Error('the postings do not sum to zero')
      if (entries.some(({ kind, reference }) => kind === entry.kind && reference === entry.reference)) return false
      const short = entry.postings.some(({ account, amount }) => guarded.test(account) && of(account) + amount < 0)
      if (short) throw new Problem('finance/not-enough-credit')
      entries.push({ ...entry, at })
      return true
    },
    balance: async (account) => of(account),
    sumOfKinds: async (account, kinds) =>
      sum(
        entries
          .filter(({ kind }) => kinds.includes(kind))
          .flatMap((entry) => entry.postings.filter((one) => one.account === account).map(({ amount }) => amount)),
      ),
    lockStorePosition: async (store_id) => ({
      available: of(`available:${store_id}`),
      owed: rial(0 - of(`receivable:${store_id}`)),
    }),
    async rows(account, offset, limit) {
      let balance = noMoney
      const all = entries.flatMap(({ kind, reference, at, postings: own }) =>
        own
          .filter((one) => one.account === account)
          .map(({ amount }) => {
            balance = sum([balance, amount])
            return { kind, reference, at, amount, order_number: null, balance_after: balance }
          }),
      )
      return { total: all.length, rows: all.toReversed().slice(offset, offset + limit) }
    },
  }
}
