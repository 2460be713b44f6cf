import * as v from 'valibot'
import { accountIdOf, type SecretHasher } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Site } from '../routing/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import type { Ids } from '../shared/ports/ids.ports.ts'
import { Problem } from '../shared/problems/problem.ts'
import { nextState } from '../shared/state-machines/state-table.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../stores/index.ts'
import { fieldMessages } from '../validation/index.ts'
import type { appsContract, Installation, AppSettingsInput } from './apps.contract.ts'
import { createDeliveryHandlers } from './deliveries/delivery.service.ts'
import { createApiKeyHandlers } from './api-keys/api-key.service.ts'
import { installationTable } from './installation.machine.ts'
import type {
  ApiKeyRepository,
  InstallationRepository,
  DeliveryRepository,
  InstalledApp,
  WebhookPost,
} from './apps.ports.ts'
import { type AppSettings, needsNoSettings, appSettingsOf } from './app-settings.ts'
import type { InstallableApp } from './apps.ts'

export interface AppsDependencies {
  readonly installations: InstallationRepository
  readonly keys: ApiKeyRepository
  readonly deliveries: DeliveryRepository
  readonly post: WebhookPost
  readonly secrets: SecretHasher
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
  readonly site: Site
}

/** Creates the management of the caller's store's apps. */
export function createAppsService(deps: AppsDependencies): Handlers<typeof appsContract> {
  const { installations, transactions, clock, site } = deps
  return {
    ...createApiKeyHandlers(deps),
    ...createDeliveryHandlers(deps),
    async listInstalledApps(_input, caller) {
      const all = await installations.listByStore(actingStoreOf(caller).store_id)
      return { apps: all.map((one) => shown(one, site)) }
    },
    installApp: ({ app }, caller) =>
      transactions.run(async () => {
        await installations.add(actingStoreOf(caller).store_id, app, accountIdOf(caller), clock.now())
        const found = await locked(deps, app, caller)
        const ready = found.state === 'configuring' && needsNoSettings(app)
        return ready ? changed(deps, found, { state: next(found, 'configure') }) : shown(found, site)
      }),
    saveAppSettings: ({ app, ...typed }, caller) =>
      transactions.run(async () => {
        const settings = soundSettings(deps.post, app, typed)
        const found = await locked(deps, app, caller)
        const actions = Object.hasOwn(installationTable[found.state], 'configure')
        return changed(deps, found, { settings, ...(actions ? { state: next(found, 'configure') } : {}) })
      }),
    changeAppState: ({ app, event }, caller) =>
      transactions.run(async () => {
        const found = await locked(deps, app, caller)
        return changed(deps, found, { state: next(found, event) })
      }),
  }
}

/** @throws Problem apps/not-found */
async function locked({ installations }: AppsDependencies, app: InstallableApp, caller: Caller): Promise<InstalledApp> {
  const found = await installations.lock(actingStoreOf(caller).store_id, app)
  if (found === undefined) throw new Problem('apps/not-found')
  return found
}

function next({ state }: InstalledApp, event: Parameters<typeof nextState<InstalledApp['state'], EventOf>>[2]) {
  return nextState(installationTable, state, event, 'apps/wrong-state')
}

type EventOf = 'configure' | 'pause' | 'resume' | 'uninstall'

async function changed(
  { installations, clock, site }: AppsDependencies,
  found: InstalledApp,
  change: { readonly state?: InstalledApp['state']; readonly settings?: AppSettings },
): Promise<Installation> {
  const after = { ...change, error: null }
  await installations.change(found.id, after, clock.now())
  return shown({ ...found, ...after }, site)
}

/** @throws Problem contract/invalid-input with a message for each field */
function soundSettings(post: WebhookPost, app: InstallableApp, typed: AppSettingsInput): AppSettings {
  const result = v.safeParse(appSettingsOf(app), typed)
  if (!result.success) throw new Problem('contract/invalid-input', { fields: fieldMessages(result.issues) })
  const { url } = result.output
  const refusal = url === undefined ? undefined : post.refusal(url)
  if (refusal !== undefined) throw new Problem('contract/invalid-input', { fields: { url: refusal } })
  return result.output
}

function shown({ app, state, settings, error, slug }: InstalledApp, site: Site): Installation {
  return { app, state, settings, error, address: app === 'torob-feed' ? `${site.origin}/api/torob/v3/${slug}` : null }
}
