import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { storeRightsOf } from '../../contract/rights.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { StoreMembership, membershipEndpoints } from './membership.contract.ts'
import type { StoreMembershipRepository, StoredMembership } from './membership.ports.ts'
import { firstMissingStep } from '../settings/profile-steps.ts'

/** Lists and selects the stores in which the caller works. */
export function createMembershipService(memberships: StoreMembershipRepository): Handlers<typeof membershipEndpoints> {
  return {
    async listStoreMemberships(_input, caller) {
      const stores = caller.account_id === null ? [] : await memberships.listOfAccount(caller.account_id)
      return { stores: stores.map((store) => membershipOf(store, caller)) }
    },
    async selectStore({ store_slug }, { account_id, session_id }) {
      const isMember = account_id !== null && session_id !== null
      if (!isMember || !(await memberships.selectStore(account_id, session_id, store_slug)))
        throw new Problem('stores/not-found')
      return {}
    },
  }
}

function membershipOf({ store_id, completed_steps, ...store }: StoredMembership, caller: Caller): StoreMembership {
  return {
    ...store,
    rights: [...storeRightsOf(store.role)],
    missing_step: firstMissingStep({ state: store.state, completed: completed_steps }),
    chosen: store_id === caller.store?.store_id,
  }
}
