import { ImpersonationLog } from '../../../core/contract/contract.ports.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import {
  auditEndedImpersonations,
  createImpersonationLog,
  createUsersService,
  UserQueries,
} from '../../../core/users/index.ts'
import { bindSingleton, type FeatureModule } from '../feature.ts'
import { basics, impersonationKeys, sessionKeys } from '../shared-keys.ts'

export const usersModule: FeatureModule<'users'> = {
  handlers: (resolve) =>
    createUsersService(resolve({ ...basics, ...sessionKeys, ...impersonationKeys, users: UserQueries })),
  bindPorts: (container) =>
    bindSingleton(container, ImpersonationLog, (resolve) =>
      createImpersonationLog(resolve({ ...impersonationKeys, clock: Clock })),
    ),
  jobs: (resolve) => {
    const impersonations = resolve({ ...basics, ...impersonationKeys })
    return [{ name: 'audit-ended-impersonations', every: 5, run: () => auditEndedImpersonations(impersonations) }]
  },
}
