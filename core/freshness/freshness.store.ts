import type { PageLoads } from '../routing/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { runMachine } from '../shared/machine.ts'
import {
  failureMark,
  freshFrom,
  type FreshnessEffect,
  type FreshnessEvent,
  type FreshnessState,
  freshnessStep,
  upgradeMark,
} from './freshness.machine.ts'
import type { BuildManifest, LoadMemory, Online } from './freshness.ports.ts'

/** What freshness is made of. */
export interface FreshnessParts {
  /** The id of the build that runs. */
  readonly build: string
  readonly manifest: BuildManifest
  readonly memory: LoadMemory
  readonly loads: PageLoads
  readonly online: Online
  readonly clock: Clock
}

/** The freshness of one browser tab. */
export interface FreshnessStore {
  get(): FreshnessState
  subscribe(listener: () => void): () => void
  /** A navigation to `href` begins; `true` when it goes on as a full page load and the router must not. */
  navigate(href: string, half_filled: boolean): boolean
  /** A page part of `href` failed to load; `true` when the page is being loaded anew, `false` when the error page shows. */
  partFailed(href: string, half_filled: boolean): boolean
  /** Asks the manifest when it is time to. */
  check(): void
}

/** Loads newer builds at navigations and mends a failed page part by one reload per build. */
export function createFreshnessStore(parts: FreshnessParts): FreshnessStore {
  const { memory, clock, online } = parts
  const machine = runMachine(freshFrom(parts.build), freshnessStep, (effect, send) => perform(parts, effect, send))
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

function perform(parts: FreshnessParts, effect: FreshnessEffect, send: (event: FreshnessEvent) => void): void {
  if (effect.type === 'ask') {
    const hear = (latest?: string): void => send({ type: 'heard', latest })
    void parts.manifest.latest(effect.at).then(hear, () => hear())
  } else if (parts.memory.add(effect.mark)) parts.loads.load(effect.href)
  else send({ type: 'refused' })
}
