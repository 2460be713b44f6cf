import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { actingStoreOf } from '../membership/acting-store.ts'
import type { StoreChange, StoreProfileRepository } from './profile.ports.ts'
import type { storeSettingsEndpoints } from './settings.contract.ts'

/** Edits how a store works. */
export function createStoreSettingsService({
  profiles,
}: {
  readonly profiles: StoreProfileRepository
}): Handlers<typeof storeSettingsEndpoints> {
  const save = async (caller: Caller, change: StoreChange) => {
    await profiles.save(actingStoreOf(caller).store_id, change)
    return {}
  }
  return {
    updateStorePolicies: (policies, caller) => save(caller, { policies }),
    updateStoreContacts: (contacts, caller) => save(caller, { contacts }),
    updateStoreWorkingDays: (working_days, caller) => save(caller, { working_days }),
    updateStoreNotifications: (notification_channels, caller) => save(caller, { notification_channels }),
  }
}
