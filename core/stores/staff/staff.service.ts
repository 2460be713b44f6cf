import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../membership/acting-store.ts'
import type { staffEndpoints } from './staff.contract.ts'
import type { StoreStaffRepository } from './staff.ports.ts'
import type { StoreMembershipRepository } from '../membership/membership.ports.ts'

export interface StaffDependencies {
  readonly staff: StoreStaffRepository
  readonly memberships: StoreMembershipRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The maximum number of people in a store, including invited ones. */
export const maxStaff = 50

type StaffHandlers = Handlers<typeof staffEndpoints>

/** Manages the people who work in a store. */
export function createStaffService(deps: StaffDependencies): StaffHandlers {
  const { staff } = deps
  return {
    async listStoreStaff(_input, caller) {
      const { store_id } = actingStoreOf(caller)
      const [members, invitations] = await Promise.all([
        staff.listMembers(store_id, identityOf(caller).account_id),
        staff.listInvitations(store_id),
      ])
      return { members: [...members], invitations: [...invitations] }
    },
    inviteStaffMember: (invitationInput, caller) => invite(deps, invitationInput, caller),
    withdrawStaffInvitation: async ({ invitation_id }, caller) =>
      membershipFound(
        await staff.withdraw(actingStoreOf(caller).store_id, invitation_id),
        'stores/invitation-not-found',
      ),
    setStaffRole: async ({ member, role }, caller) =>
      membershipFound(await staff.setRole(actingStoreOf(caller).store_id, member, role), 'stores/member-not-found'),
    removeStaffMember: async ({ member }, caller) =>
      membershipFound(await staff.remove(actingStoreOf(caller).store_id, member), 'stores/member-not-found'),
    listMyInvitations: async (_input, caller) => ({
      invitations: [...(await staff.listOfAccount(identityOf(caller).account_id))],
    }),
    respondToInvitation: (input, caller) => answer(deps, input, caller),
  }
}

function identityOf({ account_id, session_id }: Caller): { readonly account_id: string; readonly session_id: string } {
  if (account_id === null || session_id === null) throw new Problem('accounts/sign-in-required')
  return { account_id, session_id }
}

function membershipFound(isDone: boolean, code: 'stores/invitation-not-found' | 'stores/member-not-found'): object {
  if (!isDone) throw new Problem(code)
  return {}
}

function invite(
  { staff, transactions, clock }: StaffDependencies,
  { mobile, role }: Parameters<StaffHandlers['inviteStaffMember']>[0],
  caller: Caller,
): Promise<object> {
  const { store_id } = actingStoreOf(caller)
  const by = identityOf(caller).account_id
  return transactions.run(async () => {
    await staff.lockStaff(store_id)
    const members = await staff.listMembers(store_id, by)
    const otherInvitations = (await staff.listInvitations(store_id)).filter(
      (invitationOf) => invitationOf.mobile !== mobile,
    )
    if (members.some((member) => member.mobile === mobile)) throw new Problem('stores/already-member')
    if (members.length + otherInvitations.length >= maxStaff) throw new Problem('stores/too-many-staff')
    await staff.invite(store_id, { mobile, role, by, at: clock.now() })
    return {}
  })
}

async function answer(
  { staff, memberships, transactions, clock }: StaffDependencies,
  { invitation_id, accepted }: Parameters<StaffHandlers['respondToInvitation']>[0],
  caller: Caller,
): Promise<object> {
  const { account_id, session_id } = identityOf(caller)
  const slug = await transactions.run(() =>
    staff.endInvitation(account_id, invitation_id, { accepted, at: clock.now() }),
  )
  if (slug === undefined) throw new Problem('stores/invitation-not-found')
  if (accepted) await memberships.selectStore(account_id, session_id, slug)
  return {}
}
