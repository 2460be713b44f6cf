import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import { Problem } from '../shared/problem.ts'
import { type AddressParts, createAddresses } from './accounts.addresses.service.ts'
import { accountOf } from './accounts.caller.ts'
import { type CodeParts, createCodes } from './accounts.codes.service.ts'
import type { accountsContract } from './accounts.contract.ts'
import { createDevices } from './accounts.devices.service.ts'
import type { Account } from './accounts.ports.ts'
import { createSessions, profile, type SessionParts } from './accounts.sessions.service.ts'

export type AccountParts = CodeParts & SessionParts & AddressParts

/** Sign-in by one-time code, sessions, and the caller’s own profile and addresses. */
export function createAccountsService(parts: AccountParts): Handlers<typeof accountsContract> {
  const codes = createCodes(parts)
  const sessions = createSessions(parts)
  return {
    requestCode: ({ mobile }, caller) => codes.send(mobile, caller),
    async signIn({ mobile, code, device_id }, caller) {
      await codes.check(mobile, code)
      const account = await parts.accounts.byMobile(mobile, parts.ids.token(), parts.clock.now())
      return sessions.open(account, device_id, caller)
    },
    refresh: ({ refresh_token, device_id }) => sessions.refresh(refresh_token, device_id),
    async signOut(_input, caller) {
      if (caller.session_id !== null) await sessions.end(caller.session_id)
      return {}
    },
    me: async (_input, caller) => profile(await own(parts, caller)),
    saveProfile: async (wanted, caller) => profile(await parts.accounts.saveProfile(accountOf(caller), wanted)),
    ...createAddresses(parts),
    ...createDevices(parts),
    standing: async (_input, { platform = null }) => ({
      role: platform,
      rights: platform === null ? [] : [...platformRightsOf(platform)],
    }),
  }
}

async function own(parts: SessionParts, caller: Caller): Promise<Account> {
  const account = await parts.accounts.byId(accountOf(caller))
  if (account === undefined) throw new Problem('accounts/sign-in-required')
  return account
}
