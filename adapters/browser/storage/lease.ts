import type { TabLock } from '../../../core/accounts/browser-session/browser-session.ports.ts'
import type { Clock, Timers } from '../../../core/shared/ports/clock.ports.ts'
import type { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { parseJson } from '../../../core/shared/text/json.ts'

/** Dependencies of a lease; storage may throw or be missing. */
export interface LeaseDependencies {
  readonly window: { readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> }
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
}

/**
 * Durations of a lease in milliseconds: its lifetime, the pause between attempts, and how long a claim must stand
 * before it counts.
 */
export const leaseDurations = { life: 15_000, pause: 50, settle: 20 } as const

interface Claim {
  readonly owner: string
  readonly until: number
}

/** Creates a lock from expiring claims in storage; where storage fails the work runs without a lock. */
export function createLease(deps: LeaseDependencies): TabLock {
  return {
    async run(name, work) {
      const key = `lease-${name}`
      const owner = deps.ids.token()
      const held = await take(deps, key, owner)
      try {
        return await work()
      } finally {
        if (held && read(deps, key)?.owner === owner) remove(deps, key)
      }
    },
  }
}

// Two tabs may claim at once: after the pause only the later claim is left, and only its owner sees it confirmed.
async function take(deps: LeaseDependencies, key: string, owner: string): Promise<boolean> {
  const giveUp = deps.clock.now() + 2 * leaseDurations.life
  while (deps.clock.now() < giveUp) {
    if (isFree(deps, read(deps, key))) {
      if (!write(deps, key, { owner, until: deps.clock.now() + leaseDurations.life })) return false
      await pause(deps, leaseDurations.settle)
      if (read(deps, key)?.owner === owner) return true
    }
    await pause(deps, leaseDurations.pause)
  }
  return false
}

// A claim that expires later than a lease lifetime from now was made by another clock.
function isFree({ clock }: LeaseDependencies, claim: Claim | undefined): boolean {
  return claim === undefined || claim.until <= clock.now() || claim.until > clock.now() + leaseDurations.life
}

function pause({ timers }: LeaseDependencies, milliseconds: number): Promise<void> {
  return new Promise((resolve) => timers.after(milliseconds, resolve))
}

function read({ window }: LeaseDependencies, key: string): Claim | undefined {
  try {
    const claim = parseJson(window.localStorage.getItem(key)) as Partial<Claim> | null | undefined
    return typeof claim?.owner === 'string' && typeof claim.until === 'number' ? (claim as Claim) : undefined
  } catch {
    return undefined
  }
}

function write({ window }: LeaseDependencies, key: string, claim: Claim): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(claim))
    return true
  } catch {
    return false
  }
}

function remove({ window }: LeaseDependencies, key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    return
  }
}
