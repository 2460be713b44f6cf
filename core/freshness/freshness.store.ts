import type { PageLoads } from '../routing/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { runMachine } from '../shared/state-machines/machine.ts'
import {
  failureMark,
  initialFreshness,
  type FreshnessEffect,
  type FreshnessEvent,
  type FreshnessState,
  freshnessStep,
  upgradeMark,
} from './freshness.machine.ts'
import type { BuildManifest, ReloadMemory, Online } from './freshness.ports.ts'

/** Dependencies of the freshness store. */
export interface FreshnessDependencies {
  readonly build: string
  readonly manifest: BuildManifest
  readonly memory: ReloadMemory
  readonly loads: PageLoads
  readonly online: Online
  readonly clock: Clock
}

/** The freshness of one browser tab. */
export interface FreshnessStore {
  get(): FreshnessState
  subscribe(listener: () => void): () => void
  /** Reports a navigation to `href`; `true` when it becomes a full page load and the router must stop. */
  navigate(href: string, half_filled: boolean): boolean
  /** Reports a chunk of `href` that failed to load; `true` when the page reloads, `false` when the error page shows. */
  partFailed(href: string, half_filled: boolean): boolean
  /** Requests the manifest if it is due. */
  check(): void
}

/**
 * Creates the freshness store: loads newer builds at navigations and recovers a failed chunk by one reload per build.
 */
export function createFreshnessStore(deps: FreshnessDependencies): FreshnessStore {
  const { memory, clock, online } = deps
  const machine = runMachine(initialFreshness(deps.build), freshnessStep, (effect, send) => perform(deps, effect, send))
  const send = (event: FreshnessEvent): boolean => {
    machine.send(event)
    return machine.get().leaving
  }
  const isBarred = (mark: string): boolean => !online.get() || (!machine.get().leaving && memory.has(mark))
  const check = (): void => machine.send({ type: 'tick', at: clock.now() })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    check,
    partFailed(href, half_filled) {
      return send({ type: 'part-failed', href, barred: half_filled || isBarred(failureMark(machine.get())) })
    },
    navigate(href, half_filled) {
      check()
      return send({ type: 'navigated', href, half_filled, barred: isBarred(upgradeMark(machine.get())) })
    },
  }
}

function perform(deps: FreshnessDependencies, effect: FreshnessEffect, send: (event: FreshnessEvent) => void): void {
  if (effect.type === 'ask') {
    const hear = (latest?: string): void => send({ type: 'heard', latest })
    void deps.manifest.latest(effect.at).then(hear, () => hear())
  } else if (deps.memory.add(effect.mark)) deps.loads.load(effect.href)
  else send({ type: 'refused' })
}
