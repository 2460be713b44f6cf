import type { Client } from '../../contract/endpoint.ts'
import { type PageLoads, writeQuery } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import type { accountsContract } from '../accounts.contract.ts'
import type { TicketChallenges } from '../sessions/sign-in-ticket.ports.ts'
import type { SessionStore } from './browser-session.store.ts'

/** How long a host that had no session is not asked again, in milliseconds. */
export const askAgainAfter = 600_000

/** What is kept while another host is asked (`temp-carried-sign-in`); the time is in milliseconds. */
export interface AskedSignIn {
  readonly verifier: string
  readonly at: number
}

const verifierShape = /^[a-z0-9]{40,128}$/

/** Returns a valid stored value; null for any other. */
export function repairAskedSignIn(value: unknown): AskedSignIn | null {
  const { verifier, at } = (value ?? {}) as Partial<Record<keyof AskedSignIn, unknown>>
  if (typeof verifier !== 'string' || !verifierShape.test(verifier)) return null
  return typeof at === 'number' && Number.isSafeInteger(at) ? { verifier, at } : null
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
  /** Takes the ticket that another host sent in the fragment; anything but an own, fresh one changes nothing. */
  receive(fragment: string): Promise<void>
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
      loads.load(`${found.origin}/sign-in${writeQuery({ to: here, challenge, next })}`)
      return true
    },
    async receive(fragment) {
      const [before, ticket] = [readAsked(), ticketOf(fragment)]
      if (before === null || ticket === undefined || session.get().session !== null) return
      const redeemed = { ticket, verifier: before.verifier, device_id: session.deviceId() }
      const tokens = await accounts.redeemSignInTicket(redeemed).catch(() => undefined)
      if (tokens === undefined || session.get().session !== null) return
      storage.remove(storageKeys.carriedSignIn)
      session.signIn(tokens)
    },
  }
}

const ticketMark = '#sign-in-ticket='

const localPath = /^\/(?![/\\])[^#]*/

/** Returns the address on the asking host with its ticket; `undefined` when `next` is no path of that host. */
export function carriedAddress(origin: string, next: string, ticket: string | null): string | undefined {
  const path = localPath.exec(next)?.[0]
  if (path === undefined) return undefined
  return `${origin}${path}${ticket === null ? '' : ticketMark + ticket}`
}

function ticketOf(fragment: string): string | undefined {
  return fragment.startsWith(ticketMark) ? fragment.slice(ticketMark.length) : undefined
}
