import type { Container } from '../../core/container/container.ts'
import { endpoints } from 'virtual:endpoints'
import {
  createRevealedCodeStore,
  createSessionStore,
  type SessionRemote,
  type SessionStore,
} from '../../core/accounts/index.ts'
import { FirstInteraction } from '../../core/chat/index.ts'
import { createAttributionStore } from '../../core/attribution/index.ts'
import { CartLineSummaries, type CartRemote, createCartStore } from '../../core/cart/index.ts'
import { Api } from '../../core/api/api.ts'
import { createFreshnessStore, Online } from '../../core/freshness/index.ts'
import { PageLoads } from '../../core/routing/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import { Storage } from '../../core/shared/ports/storage.ports.ts'
import { createToastsStore, type ToastsStore } from '../../core/toasts/index.ts'
import {
  attributionKey,
  carriedSignInKey,
  cartKey,
  type FloatingServices,
  floatingServicesKey,
  freshnessKey,
  revealedKey,
  sessionKey,
  timersKey,
  toastsKey,
} from '../../core/container/service-keys.ts'
import { createHttpClient } from '../http-client/http-client.ts'
import { createBuildManifest } from './network/build-manifest.ts'
import { createCartSummaries } from './storage/cart-summaries.ts'
import { createContainer } from './container.ts'
import { createBrowserClock } from './clock.ts'
import { createFirstInteraction } from './page/first-interaction.ts'
import { createBrowserIds } from './ids.ts'
import { createReloadMemory } from './storage/load-memory.ts'
import { createOnline } from './network/online.ts'
import { createBrowserPageLoads } from './page/page-loads.ts'
import { createReachability, type Reachability } from './network/reachability.ts'
import { createBrowserStorage } from './storage/storage.ts'
import { createTabLock } from './storage/tab-lock.ts'
import { createBrowserTimers } from './timers.ts'

/** What the rendered page embeds: the build id and the chat widget, if any. */
export interface BrowserPageState {
  readonly build: string
  readonly widget?: { readonly id: string; readonly origin: string } | undefined
}

/** Composes the browser's container. `office` holds the endpoints that no shopper needs. */
export function composeBrowser({ build, widget }: BrowserPageState, backoffice: typeof endpoints): Container {
  const container = createContainer()
  const [storage, clock, timers] = [createBrowserStorage(window), createBrowserClock(), createBrowserTimers()] as const
  const ids = createBrowserIds(crypto)
  const lock = createTabLock(navigator.locks, { window, clock, timers, ids })
  const session = createSessionStore({ storage, lock, ids, timers, remote: createSessionRemote() })
  const reach = createReachability(createOnline(window), fetch.bind(window), timers)
  const toasts = createToastsStore(timers)
  const api = createClient({ session, toasts, backoffice }, reach.fetch)
  container.bind(Storage).toConstantValue(storage)
  container.bind(Clock).toConstantValue(clock)
  container.bind(Ids).toConstantValue(ids)
  container
    .bind(carriedSignInKey)
    .toConstantValue(async () => (await import('./carried-sign-in.ts')).composeCarriedSignIn(container))
  container.bind(Api).toConstantValue(api)
  container.bind(Online).toConstantValue(reach.online)
  container.bind(sessionKey).toConstantValue(session)
  container.bind(toastsKey).toConstantValue(toasts)
  container.bind(attributionKey).toResolvedValue(() => createAttributionStore(storage))
  container.bind(cartKey).toResolvedValue(() => createCartStore({ storage, clock, remote: createCartRemote(api) }))
  container.bind(CartLineSummaries).toConstantValue(createCartSummaries(globalThis.caches))
  container.bind(revealedKey).toResolvedValue(createRevealedCodeStore)
  container.bind(timersKey).toConstantValue(timers)
  const loads = createBrowserPageLoads(location)
  container.bind(PageLoads).toConstantValue(loads)
  bindFreshness(container, build, clock, loads, reach.online)
  container.bind(FirstInteraction).toConstantValue(createFirstInteraction(window))
  container.bind(floatingServicesKey).toConstantValue(() => bringFloats(container, widget))
  return container
}

/** Loads the floating features as separate chunks, so that no page waits for them. */
async function bringFloats(container: Container, widget: BrowserPageState['widget']): Promise<FloatingServices> {
  const [{ createSupport }, { createFloatingDependencies }] = await Promise.all([
    import('../chat-widget/support.ts'),
    import('./page/floating-dependencies.ts'),
  ])
  const outside = {
    api: container.get(Api),
    storage: container.get(Storage),
    ids: container.get(Ids),
    timers: container.get(timersKey),
  }
  const deps = createFloatingDependencies(window, container.get(sessionKey), container.get(toastsKey))
  const support = createSupport({ ...outside, ...deps, widget: widget === undefined ? null : { ...widget, window } })
  return { ...support, scroll: deps.scroll }
}

function bindFreshness(container: Container, build: string, clock: Clock, loads: PageLoads, online: Online): void {
  container.bind(freshnessKey).toResolvedValue(() =>
    createFreshnessStore({
      build,
      clock,
      manifest: createBuildManifest(fetch.bind(window)),
      memory: createReloadMemory(window),
      loads,
      online,
    }),
  )
}

/** All requests go to the page's own host, so that a token never leaves it. */
const origin = ''

const fetchNow = (input: string, init: RequestInit): Promise<Response> => fetch(input, init)

interface ClientDependencies {
  readonly session: SessionStore
  readonly toasts: ToastsStore
  readonly backoffice: typeof endpoints
}

function createClient({ session, toasts, backoffice }: ClientDependencies, fetch: Reachability['fetch']): Api {
  const { access: accessToken, refresh: renewToken } = session
  const whose = (): string | null => session.get().session?.tag?.session_id ?? null
  // A blocked account is signed out and told why once, however many requests failed at the same time.
  const onBlocked = (sentence: string): void => {
    if (accessToken() === null) return
    session.signOut()
    toasts.show('error', sentence)
  }
  const both = Object.entries(endpoints).map(([feature, calls]) => [feature, { ...calls, ...backoffice[feature] }])
  const tokens = { accessToken, renewToken, whose }
  return createHttpClient({ endpoints: Object.fromEntries(both), origin, fetch, ...tokens, onBlocked })
}

// Session calls carry the token they are about and never trigger a refresh.
function createSessionRemote(): SessionRemote {
  const as = (token: string | null) =>
    createHttpClient({ endpoints, origin, fetch: fetchNow, accessToken: () => token })
  return {
    refresh: (refresh_token, device_id) => as(null).accounts.refreshSession({ refresh_token, device_id }),
    end: async (access_token) => void (await as(access_token).accounts.signOut({})),
  }
}

function createCartRemote({ cart }: Api): CartRemote {
  return {
    reprice: (lines, destination) => cart.repriceCartLines({ lines: [...lines], ...destination }),
    push: (lines) => cart.mergeCart({ lines: [...lines] }),
    pull: () => cart.getCart({}),
    set: async (variant_id, quantity) => void (await cart.setCartLine({ variant_id, quantity })),
    remove: async (variant_id) => void (await cart.removeCartLine({ variant_id })),
  }
}
