import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { storeRightsOf } from '../contract/rights.ts'
import { Problem } from '../shared/problem.ts'
import type { OwnStore, teamEndpoints } from './stores.team.contract.ts'
import type { StoreTeams, TeamStore } from './stores.team.ports.ts'
import { missingStep } from './stores.steps.ts'

/** The stores in which the caller works, and the choice among them. */
export function createTeams(teams: StoreTeams): Handlers<typeof teamEndpoints> {
  return {
    async standing(_input, caller) {
      const stores = caller.account_id === null ? [] : await teams.of(caller.account_id)
      return { stores: stores.map((store) => ownStoreOf(store, caller)) }
    },
    async choose({ store_slug }, { account_id, session_id }) {
      const known = account_id !== null && session_id !== null
      if (!known || !(await teams.choose(account_id, session_id, store_slug))) throw new Problem('stores/not-found')
      return {}
    },
  }
}

function ownStoreOf({ store_id, done, ...store }: TeamStore, caller: Caller): OwnStore {
  return {
    ...store,
    rights: [...storeRightsOf(store.role)],
    missing_step: missingStep({ state: store.state, done }),
    chosen: store_id === caller.store?.store_id,
  }
}
