import * as v from 'valibot'
import type { Client } from '../../contract/endpoint.ts'
import type { PageLoads } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import type { accountsContract } from '../accounts.contract.ts'
import type { TicketChallenges } from '../sessions/sign-in-ticket.ports.ts'
import type { SessionStore } from './browser-session.store.ts'

/** How long a host that had no session is not asked again, in milliseconds. */
export const askAgainAfter = 600_000

const asked = v.object({
  verifier: v.pipe(v.string(), v.regex(/^[a-z0-9]{40,128}$/)),
  at: v.pipe(v.number(), v.safeInteger()),
})

/** What is kept while another host is asked (`temp-carried-sign-in`). */
export type AskedSignIn = v.InferOutput<typeof asked>

/** Returns a valid stored value; null for any other. */
export function repairAskedSignIn(value: unknown): AskedSignIn | null {
  const parsed = v.safeParse(asked, value)
  return parsed.success ? parsed.output : null
}

export interface CarriedSignInDependencies {
  readonly storage: Storage
  readonly accounts: Pick<Client<typeof accountsContract>, 'findSignInHost' | 'redeemSignInTicket'>
  readonly session: Pick<SessionStore, 'get' | 'deviceId' | 'signIn'>
  readonly challenges: TicketChallenges
  readonly ids: Ids
  readonly clock: Clock
  readonly loads: PageLoads
}

/** Signs in here with the session of another of our hosts. */
export interface CarriedSignIn {
  /** Whether there is a reason to ask: no session, and none found elsewhere a while ago. */
  isDue(): boolean
  /** Leaves for a host to ask for its session; returns to `next` on `here`. `false` when that is not possible. */
  ask(from: string, here: string, next: string): Promise<boolean>
  /** Takes the ticket that another host sent along; anything but an own, fresh one changes nothing. */
  receive(ticket: string): Promise<void>
}

export function createCarriedSignIn(deps: CarriedSignInDependencies): CarriedSignIn {
  const { storage, accounts, session, challenges, ids, clock, loads } = deps
  const readAsked = (): AskedSignIn | null => repairAskedSignIn(storage.read(storageKeys.carriedSignIn))
  if (readAsked() === null) storage.remove(storageKeys.carriedSignIn)
  return {
    isDue() {
      const before = readAsked()
      return session.get().session === null && (before === null || clock.now() - before.at > askAgainAfter)
    },
    async ask(from, here, next) {
      const verifier = ids.token() + ids.token()
      const challenge = await challenges.of(verifier)
      const found =
        challenge === null ? undefined : await accounts.findSignInHost({ host: from }).catch(() => undefined)
      if (challenge === null || found === undefined) return false
      if (!storage.write(storageKeys.carriedSignIn, { verifier, at: clock.now() })) return false
      loads.load(`${found.origin}/sign-in?${new URLSearchParams({ to: here, challenge, next })}`)
      return true
    },
    async receive(ticket) {
      const before = readAsked()
      if (before === null || session.get().session !== null) return
      const redeemed = { ticket, verifier: before.verifier, device_id: session.deviceId() }
      const tokens = await accounts.redeemSignInTicket(redeemed).catch(() => undefined)
      if (tokens === undefined || session.get().session !== null) return
      storage.remove(storageKeys.carriedSignIn)
      session.signIn(tokens)
    },
  }
}

const ticketMark = '#sign-in-ticket='

/** Returns the address on the asking host with its ticket; `undefined` when `next` is no path of that host. */
export function carriedAddress(origin: string, next: string, ticket: string | null): string | undefined {
  const address = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (address?.origin !== origin || !next.startsWith('/')) return undefined
  return `${origin}${address.pathname}${address.search}${ticket === null ? '' : ticketMark + ticket}`
}

/** Returns the ticket of a fragment; `undefined` when it has none. */
export function ticketOf(fragment: string): string | undefined {
  return fragment.startsWith(ticketMark) ? fragment.slice(ticketMark.length) : undefined
}
