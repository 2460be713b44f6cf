import type { SignInCode, SignInCodeRepository } from '../../../core/accounts/index.ts'

/** One-time codes in memory, as they are stored. */
export interface MemoryOneTimeCodes extends SignInCodeRepository {
  readonly stored: (SignInCode & { readonly mobile: string; readonly tries: number; readonly used: boolean })[]
}

export function createMemoryOneTimeCodes(): MemoryOneTimeCodes {
  const stored: MemoryOneTimeCodes['stored'] = []
  const change = (id: string, holds: boolean, more: Partial<MemoryOneTimeCodes['stored'][number]>): boolean => {
    const index = stored.findIndex((one) => one.id === id)
    const code = stored[index]
    if (code === undefined || !holds) return false
    stored[index] = { ...code, ...more }
    return true
  }
  const find = (id: string) => stored.find((one) => one.id === id && !one.used)
  return {
    stored,
    add: async (mobile, code_hash, _at, expires_at) =>
      void stored.push({ id: String(stored.length + 1), mobile, code_hash, expires_at, tries: 0, used: false }),
    latest: async (mobile) => stored.findLast((one) => one.mobile === mobile && !one.used),
    async countTry(id, most) {
      const tries = find(id)?.tries ?? most
      return change(id, tries < most, { tries: tries + 1 })
    },
    use: async (id) => change(id, find(id) !== undefined, { used: true }),
  }
}
