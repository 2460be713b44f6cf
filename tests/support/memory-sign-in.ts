import { type AccessTokens, createAccountsService } from '../../core/accounts/index.ts'
import { visitor } from '../../core/contract/caller.ts'
import { createCountedIds } from './counted-ids.ts'
import { createMemoryAccounts } from './memory-accounts.ts'
import { createMemoryAddresses } from './memory-addresses.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { createMemoryOneTimeCodes } from './memory-one-time-codes.ts'
import { createMemorySessions } from './memory-sessions.ts'
import { createMemoryTransactions } from './memory-transactions.ts'

// Tokens that can be read: what matters here is what is asked for, not how it is signed.
const accessTokens: AccessTokens = {
  issue: async (claims, seconds) => JSON.stringify({ ...claims, seconds }),
  read: async () => undefined,
}

/** The device every test signs in on unless it says otherwise. */
export const device = 'device-of-tests'

/** All that signing in is made of, in memory, under a clock that moves when told. */
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
  /** Waits out the minute between two messages, asks for a code and trades it in. */
  const signIn = async (mobile: string, device_id = device) => {
    now += 60_000
    await service.requestCode({ mobile }, visitor('::1'))
    return service.signIn({ mobile, code: sent.at(-1)?.code ?? '', device_id }, visitor('::1'))
  }
  return { parts, service, sent, signIn, pass: (milliseconds: number) => void (now += milliseconds) }
}
