import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { storeOf } from './stores.caller.ts'
import type { StoreChange, StoreDesk } from './stores.desk.ports.ts'
import type { settingsEndpoints } from './stores.settings.contract.ts'

/** How a store works, kept by those who may. */
export function createSettings({ desk }: { readonly desk: StoreDesk }): Handlers<typeof settingsEndpoints> {
  const save = async (caller: Caller, change: StoreChange) => {
    await desk.save(storeOf(caller).store_id, change)
    return {}
  }
  return {
    savePolicies: (policies, caller) => save(caller, { policies }),
    saveContacts: (contacts, caller) => save(caller, { contacts }),
    saveWork: (work, caller) => save(caller, { work }),
    saveNews: (news_ways, caller) => save(caller, { news_ways }),
  }
}
