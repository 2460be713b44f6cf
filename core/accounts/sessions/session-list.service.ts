import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { accountIdOf } from '../caller-account.ts'
import type { sessionEndpoints } from './session-list.contract.ts'
import type { SessionRepository } from '../accounts.ports.ts'

interface SessionListDependencies {
  readonly sessions: SessionRepository
  readonly clock: Clock
}

/** Creates the endpoints of the caller's own sessions. */
export function createSessionHandlers({ sessions, clock }: SessionListDependencies): Handlers<typeof sessionEndpoints> {
  return {
    async listMySessions(_input, caller) {
      const live = await sessions.listLive(accountIdOf(caller), clock.now())
      return {
        sessions: live.map(({ id, created_at, used_at, ...rest }) => ({
          ...rest,
          session_id: id,
          created_at: new Date(created_at).toISOString(),
          used_at: new Date(used_at).toISOString(),
          current: id === caller.session_id,
        })),
      }
    },
    async endMySession({ session_id }, caller) {
      const ended = await sessions.endOne(accountIdOf(caller), session_id, 'sign-out', clock.now())
      if (!ended) throw new Problem('accounts/session-not-found')
      return {}
    },
    async endMySessions({ and_this }, caller) {
      const except = and_this ? null : caller.session_id
      return { ended: await sessions.endAll(accountIdOf(caller), except, 'sign-out-everywhere', clock.now()) }
    },
  }
}
