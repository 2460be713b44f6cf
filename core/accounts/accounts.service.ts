import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import { Problem } from '../shared/problems/problem.ts'
import { type AddressDependencies, createAddressHandlers } from './addresses/address.service.ts'
import { accountIdOf } from './caller-account.ts'
import { type SignInCodeDependencies, createSignInCodes } from './sign-in-codes/sign-in-code.service.ts'
import type { accountsContract } from './accounts.contract.ts'
import { createSessionHandlers } from './sessions/session-list.service.ts'
import type { Account } from './accounts.ports.ts'
import { createSignInTicketHandlers, type SignInTicketDependencies } from './sessions/sign-in-ticket.service.ts'
import { createSessionService, profileOf, type SessionDependencies } from './sessions/session.service.ts'

export type AccountDependencies = SignInCodeDependencies & SignInTicketDependencies & AddressDependencies

/** Creates sign-in by one-time code, sessions, and the caller's profile and addresses. */
export function createAccountsService(deps: AccountDependencies): Handlers<typeof accountsContract> {
  const codes = createSignInCodes(deps)
  const sessions = createSessionService(deps)
  return {
    requestSignInCode: ({ mobile }, caller) => codes.send(mobile, caller),
    async signIn({ mobile, code, device_id }, caller) {
      await codes.check(mobile, code)
      const account = await deps.accounts.byMobile(mobile, deps.ids.token(), deps.clock.now())
      return sessions.open(account, device_id, caller)
    },
    refreshSession: ({ refresh_token, device_id }, caller) => sessions.refresh(refresh_token, device_id, caller),
    async signOut(_input, caller) {
      if (caller.session_id !== null) await sessions.end(caller.session_id)
      return {}
    },
    async checkAccountHash({ user_hash_id }) {
      if (!(await deps.accounts.hasHash(user_hash_id))) throw new Problem('accounts/not-found')
      return {}
    },
    getMyProfile: async (_input, caller) => profileOf(await own(deps, caller)),
    updateMyProfile: async (wanted, caller) => profileOf(await deps.accounts.saveProfile(accountIdOf(caller), wanted)),
    ...createAddressHandlers(deps),
    ...createSessionHandlers(deps),
    ...createSignInTicketHandlers(deps),
    getPlatformAccess: async (_input, { platform = null }) => ({
      role: platform,
      rights: platform === null ? [] : [...platformRightsOf(platform)],
    }),
  }
}

async function own(deps: SessionDependencies, caller: Caller): Promise<Account> {
  const account = await deps.accounts.byId(accountIdOf(caller))
  if (account === undefined) throw new Problem('accounts/sign-in-required')
  return account
}
