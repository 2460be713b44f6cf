import { type AccessTokens, createAccountsService } from '../../../core/accounts/index.ts'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { createCountedIds } from '../counted-ids.ts'
import { createMemoryAccounts } from './memory-accounts.ts'
import { createMemoryAddresses } from './memory-addresses.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { createMemoryOneTimeCodes } from './memory-sign-in-codes.ts'
import { createMemorySessions } from './memory-sessions.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'

// Readable tokens: the claims matter here, not the signature.
const accessTokens: AccessTokens = {
  issue: async (claims, seconds) => JSON.stringify({ ...claims, seconds }),
  read: async () => undefined,
}

/** The default device of tests. */
export const device = 'device-of-tests'

/** Creates everything for signing in, in memory, under a manual clock. */
export function createMemorySignIn(revealCodes = false) {
  let now = 1_700_000_000_000
  const clock = { now: () => now }
  const accounts = createMemoryAccounts()
  const sent: { readonly mobile: string; readonly code: string }[] = []
  const parts = {
    clock,
    accessTokens,
    revealCodes,
    ids: createCountedIds(),
    transactions: createMemoryTransactions(),
    accounts,
    sessions: createMemorySessions(accounts),
    addresses: createMemoryAddresses(),
    codes: createMemoryOneTimeCodes(),
    counters: createMemoryCounters(clock),
    secrets: { hash: (text: string) => `hash(${text})` },
    sms: {
      async sendTemplate(_kind: string, mobile: string, params: object) {
        sent.push({ mobile, code: 'code' in params ? String(params.code) : '' })
      },
    },
  }
  const service = createAccountsService(parts)
  /** Waits a minute between two messages, requests a code and signs in with it. */
  const signIn = async (mobile: string, device_id = device) => {
    now += 60_000
    await service.requestSignInCode({ mobile }, visitorCaller('::1'))
    return service.signIn({ mobile, code: sent.at(-1)?.code ?? '', device_id }, visitorCaller('::1'))
  }
  return { parts, service, sent, signIn, pass: (milliseconds: number) => void (now += milliseconds) }
}
