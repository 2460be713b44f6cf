import type { Account, AccountRepository } from '../../../core/accounts/index.ts'

export interface MemoryAccounts extends AccountRepository {
  readonly people: Map<string, Account>
  /** Blocks or unblocks an account. */
  block(id: string, blocked?: boolean): void
}

export function createMemoryAccounts(): MemoryAccounts {
  const people = new Map<string, Account>()
  const change = (id: string, more: Partial<Account>): Account => {
    const account = people.get(id)
    if (account === undefined) throw new Error(`no account ${id}`)
    people.set(id, { ...account, ...more })
    return { ...account, ...more }
  }
  return {
    people,
    block: (id, blocked = true) => void change(id, { blocked }),
    byId: async (id) => people.get(id),
    async byMobile(mobile, user_hash_id) {
      const known = [...people.values()].find((account) => account.mobile === mobile)
      if (known !== undefined) return known
      const account = { id: String(people.size + 1), user_hash_id, mobile, name: '', email: '', blocked: false }
      people.set(account.id, account)
      return account
    },
    saveProfile: async (id, profile) => change(id, profile),
  }
}
