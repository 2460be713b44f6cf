import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import { type CodeParts, createCodes } from './accounts.codes.service.ts'
import type { accountsContract, Profile } from './accounts.contract.ts'
import type { Account } from './accounts.ports.ts'
import { createSessions, type SessionParts } from './accounts.sessions.service.ts'

/** Sign-in by one-time code, sessions, and the caller’s own profile. */
export function createAccountsService(parts: CodeParts & SessionParts): Handlers<typeof accountsContract> {
  const codes = createCodes(parts)
  const sessions = createSessions(parts)
  return {
    requestCode: ({ mobile }, caller) => codes.send(mobile, caller),
    async signIn({ mobile, code, device_id }, caller) {
      await codes.check(mobile, code)
      const account = await parts.accounts.byMobile(mobile, parts.ids.token(), parts.clock.now())
      return sessions.open(account, device_id, caller.audience)
    },
    refresh: ({ refresh_token, device_id }) => sessions.refresh(refresh_token, device_id),
    async signOut(_input, caller) {
      if (caller.session_id !== null) await sessions.end(caller.session_id)
      return {}
    },
    me: async (_input, caller) => profile(await own(parts, caller)),
    rename: async ({ name }, caller) => profile(await parts.accounts.rename(accountOf(caller), name)),
  }
}

/** The account id of a caller whom the doorkeeper has admitted. @throws Problem accounts/sign-in-required */
export function accountOf(caller: Caller): string {
  if (caller.account_id === null) throw new Problem('accounts/sign-in-required')
  return caller.account_id
}

async function own(parts: SessionParts, caller: Caller): Promise<Account> {
  const account = await parts.accounts.byId(accountOf(caller))
  if (account === undefined) throw new Problem('accounts/sign-in-required')
  return account
}

function profile({ user_hash_id, mobile, name }: Account): Profile {
  return { user_hash_id, mobile, name }
}
