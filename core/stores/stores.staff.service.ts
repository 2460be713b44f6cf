import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from './stores.caller.ts'
import type { staffEndpoints } from './stores.staff.contract.ts'
import type { StoreStaff } from './stores.staff.ports.ts'
import type { StoreTeams } from './stores.team.ports.ts'

export interface StaffParts {
  readonly staff: StoreStaff
  readonly teams: StoreTeams
  readonly transactions: Transactions
  readonly clock: Clock
}

/** How many people a store may have, invited ones included. */
export const mostStaff = 50

type Staff = Handlers<typeof staffEndpoints>

/** The people who work in a store. */
export function createStaff(parts: StaffParts): Staff {
  const { staff } = parts
  return {
    async staff(_input, caller) {
      const { store_id } = storeOf(caller)
      const [members, invitations] = await Promise.all([
        staff.members(store_id, personOf(caller).account_id),
        staff.invitations(store_id),
      ])
      return { members: [...members], invitations: [...invitations] }
    },
    invite: (wish, caller) => invite(parts, wish, caller),
    withdrawInvitation: async ({ invitation_id }, caller) =>
      found(await staff.withdraw(storeOf(caller).store_id, invitation_id), 'stores/invitation-not-found'),
    setRole: async ({ member, role }, caller) =>
      found(await staff.setRole(storeOf(caller).store_id, member, role), 'stores/member-not-found'),
    removeMember: async ({ member }, caller) =>
      found(await staff.remove(storeOf(caller).store_id, member), 'stores/member-not-found'),
    invitations: async (_input, caller) => ({ invitations: [...(await staff.of(personOf(caller).account_id))] }),
    answerInvitation: (input, caller) => answer(parts, input, caller),
  }
}

function personOf({ account_id, session_id }: Caller): { readonly account_id: string; readonly session_id: string } {
  if (account_id === null || session_id === null) throw new Problem('accounts/sign-in-required')
  return { account_id, session_id }
}

function found(done: boolean, code: 'stores/invitation-not-found' | 'stores/member-not-found'): object {
  if (!done) throw new Problem(code)
  return {}
}

function invite(
  { staff, transactions, clock }: StaffParts,
  { mobile, role }: Parameters<Staff['invite']>[0],
  caller: Caller,
): Promise<object> {
  const { store_id } = storeOf(caller)
  const by = personOf(caller).account_id
  return transactions.run(async () => {
    await staff.lock(store_id)
    const members = await staff.members(store_id, by)
    const others = (await staff.invitations(store_id)).filter((one) => one.mobile !== mobile)
    if (members.some((member) => member.mobile === mobile)) throw new Problem('stores/already-member')
    if (members.length + others.length >= mostStaff) throw new Problem('stores/too-many-staff')
    await staff.invite(store_id, { mobile, role, by, at: clock.now() })
    return {}
  })
}

async function answer(
  { staff, teams, transactions, clock }: StaffParts,
  { invitation_id, accepted }: Parameters<Staff['answerInvitation']>[0],
  caller: Caller,
): Promise<object> {
  const { account_id, session_id } = personOf(caller)
  const slug = await transactions.run(() => staff.answer(account_id, invitation_id, { accepted, at: clock.now() }))
  if (slug === undefined) throw new Problem('stores/invitation-not-found')
  if (accepted) await teams.choose(account_id, session_id, slug)
  return {}
}
