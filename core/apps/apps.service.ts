import * as v from 'valibot'
import { accountOf, type Secrets } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Site } from '../routing/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from '../stores/index.ts'
import { fieldSentences } from '../validation/index.ts'
import type { appsContract, Installation, TypedSettings } from './apps.contract.ts'
import { createDeliveryDesk } from './apps.deliveries.service.ts'
import { createKeyDesk } from './apps.keys.service.ts'
import { installationTable } from './apps.machine.ts'
import type { ApiKeys, AppShelf, DeliveryBook, InstalledApp, WebhookPost } from './apps.ports.ts'
import { type AppSettings, needsNothing, settingsOf } from './apps.settings.ts'
import type { InstallableApp } from './apps.ts'

export interface AppsParts {
  readonly shelf: AppShelf
  readonly keys: ApiKeys
  readonly book: DeliveryBook
  readonly post: WebhookPost
  readonly secrets: Secrets
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
  readonly site: Site
}

/** The apps of the caller's store. */
export function createAppsService(parts: AppsParts): Handlers<typeof appsContract> {
  const { shelf, transactions, clock, site } = parts
  return {
    ...createKeyDesk(parts),
    ...createDeliveryDesk(parts),
    async installed(_input, caller) {
      const all = await shelf.of(storeOf(caller).store_id)
      return { apps: all.map((one) => shown(one, site)) }
    },
    install: ({ app }, caller) =>
      transactions.run(async () => {
        await shelf.add(storeOf(caller).store_id, app, accountOf(caller), clock.now())
        const found = await locked(parts, app, caller)
        const ready = found.state === 'configuring' && needsNothing(app)
        return ready ? changed(parts, found, { state: next(found, 'configure') }) : shown(found, site)
      }),
    configure: ({ app, ...typed }, caller) =>
      transactions.run(async () => {
        const settings = soundSettings(parts.post, app, typed)
        const found = await locked(parts, app, caller)
        const moves = Object.hasOwn(installationTable[found.state], 'configure')
        return changed(parts, found, { settings, ...(moves ? { state: next(found, 'configure') } : {}) })
      }),
    move: ({ app, event }, caller) =>
      transactions.run(async () => {
        const found = await locked(parts, app, caller)
        return changed(parts, found, { state: next(found, event) })
      }),
  }
}

/** @throws Problem apps/not-found */
async function locked({ shelf }: AppsParts, app: InstallableApp, caller: Caller): Promise<InstalledApp> {
  const found = await shelf.lock(storeOf(caller).store_id, app)
  if (found === undefined) throw new Problem('apps/not-found')
  return found
}

function next({ state }: InstalledApp, event: Parameters<typeof advance<InstalledApp['state'], EventOf>>[2]) {
  return advance(installationTable, state, event, 'apps/wrong-state')
}

type EventOf = 'configure' | 'pause' | 'resume' | 'uninstall'

async function changed(
  { shelf, clock, site }: AppsParts,
  found: InstalledApp,
  change: { readonly state?: InstalledApp['state']; readonly settings?: AppSettings },
): Promise<Installation> {
  const after = { ...change, error: null }
  await shelf.change(found.id, after, clock.now())
  return shown({ ...found, ...after }, site)
}

/** @throws Problem contract/invalid-input with a sentence for each field */
function soundSettings(post: WebhookPost, app: InstallableApp, typed: TypedSettings): AppSettings {
  const result = v.safeParse(settingsOf(app), typed)
  if (!result.success) throw new Problem('contract/invalid-input', { fields: fieldSentences(result.issues) })
  const { url } = result.output
  const refusal = url === undefined ? undefined : post.refusal(url)
  if (refusal !== undefined) throw new Problem('contract/invalid-input', { fields: { url: refusal } })
  return result.output
}

function shown({ app, state, settings, error, slug }: InstalledApp, site: Site): Installation {
  return { app, state, settings, error, address: app === 'torob-feed' ? `${site.origin}/api/torob/v3/${slug}` : null }
}
