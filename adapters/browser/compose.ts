import type { Container } from 'inversify'
import { endpoints } from 'virtual:endpoints'
import {
  createRevealedCode,
  createSessionStore,
  type SessionRemote,
  type SessionStore,
} from '../../core/accounts/index.ts'
import { FirstInteraction } from '../../core/chat/index.ts'
import { createAttributionStore } from '../../core/attribution/index.ts'
import { CartFaces, type CartRemote, createCartStore } from '../../core/cart/index.ts'
import { Api } from '../../core/contract/api.ts'
import { createFreshnessStore, Online } from '../../core/freshness/index.ts'
import { PageLoads } from '../../core/routing/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import { Storage } from '../../core/shared/storage.ports.ts'
import { createToastsStore, type ToastsStore } from '../../core/toasts/index.ts'
import {
  attributionKey,
  cartKey,
  type Floats,
  floatsKey,
  freshnessKey,
  revealedKey,
  sessionKey,
  timersKey,
  toastsKey,
} from '../../ui/bindings/ports.ts'
import { createHttpClient } from '../http-client/http-client.ts'
import { createBuildManifest } from './build-manifest.ts'
import { createCartFaces } from './cart-faces.ts'
import { createContainer } from './container.ts'
import { createBrowserClock } from './clock.ts'
import { createFirstInteraction } from './first-interaction.ts'
import { createBrowserIds } from './ids.ts'
import { createLoadMemory } from './load-memory.ts'
import { createOnline } from './online.ts'
import { createBrowserPageLoads } from './page-loads.ts'
import { createReach, type Reach } from './reach.ts'
import { createBrowserStorage } from './storage.ts'
import { createTabLock } from './tab-lock.ts'
import { createBrowserTimers } from './timers.ts'

/** What a page says of the house that rendered it: the id of its build, and the chat widget if there is one. */
export interface PageFacts {
  readonly build: string
  readonly widget?: { readonly id: string; readonly origin: string } | undefined
}

/** What the browser is made of: the outside, then the use-cases, each made once. `office` are the endpoints no shopper needs. */
export function composeBrowser({ build, widget }: PageFacts, office: typeof endpoints): Container {
  const container = createContainer()
  const [storage, clock, timers] = [createBrowserStorage(window), createBrowserClock(), createBrowserTimers()] as const
  const ids = createBrowserIds(crypto)
  const lock = createTabLock(navigator.locks, { window, clock, timers, ids })
  const session = createSessionStore({ storage, lock, ids, timers, remote: createSessionRemote() })
  const reach = createReach(createOnline(window), fetch.bind(window))
  const toasts = createToastsStore(timers)
  const api = createClient({ session, toasts, office }, reach.fetch)
  container.bind(Storage).toConstantValue(storage)
  container.bind(Clock).toConstantValue(clock)
  container.bind(Ids).toConstantValue(ids)
  container.bind(Api).toConstantValue(api)
  container.bind(Online).toConstantValue(reach.online)
  container.bind(sessionKey).toConstantValue(session)
  container.bind(toastsKey).toConstantValue(toasts)
  container.bind(attributionKey).toResolvedValue(() => createAttributionStore(storage))
  container.bind(cartKey).toResolvedValue(() => createCartStore({ storage, clock, remote: createCartRemote(api) }))
  container.bind(CartFaces).toConstantValue(createCartFaces(globalThis.caches))
  container.bind(revealedKey).toResolvedValue(createRevealedCode)
  container.bind(timersKey).toConstantValue(timers)
  const loads = createBrowserPageLoads(location)
  container.bind(PageLoads).toConstantValue(loads)
  bindFreshness(container, build, clock, loads)
  container.bind(FirstInteraction).toConstantValue(createFirstInteraction(window))
  container.bind(floatsKey).toConstantValue(() => bringFloats(container, widget))
  return container
}

/** What floats comes in parts of its own: no page waits for it. */
async function bringFloats(container: Container, widget: PageFacts['widget']): Promise<Floats> {
  const [{ createSupport }, { createFloatParts }] = await Promise.all([
    import('../chat-widget/support.ts'),
    import('./floats.ts'),
  ])
  const outside = {
    api: container.get(Api),
    storage: container.get(Storage),
    ids: container.get(Ids),
    timers: container.get(timersKey),
  }
  const parts = createFloatParts(window, container.get(sessionKey), container.get(toastsKey))
  const support = createSupport({ ...outside, ...parts, widget: widget === undefined ? null : { ...widget, window } })
  return { ...support, scroll: parts.scroll }
}

function bindFreshness(container: Container, build: string, clock: Clock, loads: PageLoads): void {
  container.bind(freshnessKey).toResolvedValue(() =>
    createFreshnessStore({
      build,
      clock,
      manifest: createBuildManifest(fetch.bind(window)),
      memory: createLoadMemory(window),
      loads,
      online: createOnline(window),
    }),
  )
}

/** Every address is the page's own host, so that a token never leaves it. */
const origin = ''

const fetchNow = (input: string, init: RequestInit): Promise<Response> => fetch(input, init)

interface ClientParts {
  readonly session: SessionStore
  readonly toasts: ToastsStore
  readonly office: typeof endpoints
}

function createClient({ session, toasts, office }: ClientParts, fetch: Reach['fetch']): Api {
  const { access: accessToken, refresh: renewToken } = session
  const whose = (): string | null => session.get().session?.tag?.session_id ?? null
  // Who is blocked is signed out and told why, once, whatever else was asked at the same time.
  const onBlocked = (sentence: string): void => {
    if (accessToken() === null) return
    session.signOut()
    toasts.show('error', sentence)
  }
  const both = Object.entries(endpoints).map(([feature, calls]) => [feature, { ...calls, ...office[feature] }])
  const tokens = { accessToken, renewToken, whose }
  return createHttpClient({ endpoints: Object.fromEntries(both), origin, fetch, ...tokens, onBlocked })
}

// Calls of the session itself carry the token they are about, and never ask for another one.
function createSessionRemote(): SessionRemote {
  const as = (token: string | null) =>
    createHttpClient({ endpoints, origin, fetch: fetchNow, accessToken: () => token })
  return {
    refresh: (refresh_token, device_id) => as(null).accounts.refresh({ refresh_token, device_id }),
    end: async (access_token) => void (await as(access_token).accounts.signOut({})),
  }
}

function createCartRemote({ cart }: Api): CartRemote {
  return {
    reprice: (lines, destination) => cart.reprice({ lines: [...lines], ...destination }),
    push: (lines) => cart.merge({ lines: [...lines] }),
    pull: () => cart.view({}),
    set: async (variant_id, quantity) => void (await cart.set({ variant_id, quantity })),
    remove: async (variant_id) => void (await cart.remove({ variant_id })),
  }
}
