import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { createSessionService, type SessionDependencies } from './session.service.ts'
import type { signInTicketEndpoints } from './sign-in-ticket.contract.ts'
import type { SignInHost, SignInHosts, SignInTicketRepository, TicketChallenges } from './sign-in-ticket.ports.ts'
import type { SessionTokens } from './tokens.ts'

/** How long a ticket is valid, in milliseconds. */
export const ticketLifetime = 30_000

export interface SignInTicketDependencies extends SessionDependencies {
  readonly signInHosts: SignInHosts
  readonly tickets: SignInTicketRepository
  readonly challenges: TicketChallenges
}

/** Creates the endpoints that carry a sign-in between our hosts. */
export function createSignInTicketHandlers(deps: SignInTicketDependencies): Handlers<typeof signInTicketEndpoints> {
  return {
    findSignInHost: async ({ host }) => ({ origin: (await requireHost(deps, host)).origin }),
    async createSignInTicket({ host, challenge }, caller) {
      const { origin, shop_host } = await requireHost(deps, host)
      const isElsewhere = shop_host !== (caller.shop_host ?? null)
      if (caller.session_id === null || caller.audience !== 'main' || !isElsewhere) return { origin, ticket: null }
      const ticket = deps.ids.token() + deps.ids.token()
      const expires_at = deps.clock.now() + ticketLifetime
      await deps.tickets.add(
        digestOf(deps, ticket),
        { session_id: caller.session_id, shop_host, challenge },
        expires_at,
      )
      return { origin, ticket }
    },
    async redeemSignInTicket({ ticket, verifier, device_id }, caller) {
      const tokens = await deps.transactions.run(() => redeem(deps, { ticket, verifier, device_id }, caller))
      if (tokens === undefined) throw new Problem('accounts/ticket-refused')
      return tokens
    },
  }
}

// A refusal is a value here: throwing inside the transaction would roll back that the ticket was taken.
async function redeem(
  deps: SignInTicketDependencies,
  { ticket, verifier, device_id }: { ticket: string; verifier: string; device_id: string },
  caller: Caller,
): Promise<SessionTokens | undefined> {
  const taken = await deps.tickets.take(digestOf(deps, ticket), deps.clock.now())
  const isMeant =
    taken !== undefined &&
    caller.audience === 'main' &&
    taken.shop_host === (caller.shop_host ?? null) &&
    taken.challenge === (await deps.challenges.of(verifier))
  if (!isMeant) return undefined
  const origin = await deps.sessions.lockLive(taken.session_id)
  const account = origin && (await deps.accounts.byId(origin.account_id))
  if (origin === undefined || account === undefined || account.blocked) return undefined
  return createSessionService(deps).openFrom(origin, account, device_id, caller)
}

async function requireHost({ signInHosts }: SignInTicketDependencies, host: string): Promise<SignInHost> {
  const found = await signInHosts.find(host)
  if (found === undefined) throw new Problem('accounts/unknown-host')
  return found
}

function digestOf({ secrets }: SessionDependencies, ticket: string): string {
  return secrets.hash(`sign-in-ticket:${ticket}`)
}
