import type { TabLock } from '../../core/accounts/accounts.session.ports.ts'
import type { Clock, Timers } from '../../core/shared/clock.ports.ts'
import type { Ids } from '../../core/shared/ids.ports.ts'
import { parseJson } from '../../core/shared/json.ts'

/** What a lease is made of; storage may throw or be missing. */
export interface LeaseParts {
  readonly window: { readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> }
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
}

/** The times of a lease, in milliseconds: its life, the pause between tries, and how long a claim settles before it is believed. */
export const leaseTimes = { life: 15_000, pause: 50, settle: 20 } as const

interface Claim {
  readonly owner: string
  readonly until: number
}

/** A lock by claims in storage that expire; where storage fails the work simply runs. */
export function createLease(parts: LeaseParts): TabLock {
  return {
    async run(name, work) {
      const place = `lease-${name}`
      const owner = parts.ids.token()
      const held = await take(parts, place, owner)
      try {
        return await work()
      } finally {
        if (held && read(parts, place)?.owner === owner) remove(parts, place)
      }
    },
  }
}

// Two tabs may claim at once; after a pause only the later claim is left, and only its owner believes it.
async function take(parts: LeaseParts, place: string, owner: string): Promise<boolean> {
  const giveUp = parts.clock.now() + 2 * leaseTimes.life
  while (parts.clock.now() < giveUp) {
    if (isFree(parts, read(parts, place))) {
      if (!write(parts, place, { owner, until: parts.clock.now() + leaseTimes.life })) return false
      await pause(parts, leaseTimes.settle)
      if (read(parts, place)?.owner === owner) return true
    }
    await pause(parts, leaseTimes.pause)
  }
  return false
}

// A claim that reaches further than a lease lives was made by another clock.
function isFree({ clock }: LeaseParts, claim: Claim | undefined): boolean {
  return claim === undefined || claim.until <= clock.now() || claim.until > clock.now() + leaseTimes.life
}

function pause({ timers }: LeaseParts, milliseconds: number): Promise<void> {
  return new Promise((resolve) => timers.after(milliseconds, resolve))
}

function read({ window }: LeaseParts, place: string): Claim | undefined {
  try {
    const claim = parseJson(window.localStorage.getItem(place)) as Partial<Claim> | null | undefined
    return typeof claim?.owner === 'string' && typeof claim.until === 'number' ? (claim as Claim) : undefined
  } catch {
    return undefined
  }
}

function write({ window }: LeaseParts, place: string, claim: Claim): boolean {
  try {
    window.localStorage.setItem(place, JSON.stringify(claim))
    return true
  } catch {
    return false
  }
}

function remove({ window }: LeaseParts, place: string): void {
  try {
    window.localStorage.removeItem(place)
  } catch {
    return
  }
}
