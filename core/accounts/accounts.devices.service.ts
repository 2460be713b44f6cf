import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import { accountOf } from './accounts.caller.ts'
import type { deviceEndpoints } from './accounts.devices.contract.ts'
import type { Sessions } from './accounts.ports.ts'

interface DeviceParts {
  readonly sessions: Sessions
  readonly clock: Clock
}

/** The caller’s own sessions: which there are, and their end. */
export function createDevices({ sessions, clock }: DeviceParts): Handlers<typeof deviceEndpoints> {
  return {
    async sessions(_input, caller) {
      const live = await sessions.live(accountOf(caller), clock.now())
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
    async endSession({ session_id }, caller) {
      const ended = await sessions.endOwn(accountOf(caller), session_id, 'sign-out', clock.now())
      if (!ended) throw new Problem('accounts/session-not-found')
      return {}
    },
    async endSessions({ and_this }, caller) {
      const except = and_this ? null : caller.session_id
      return { ended: await sessions.endAll(accountOf(caller), except, 'sign-out-everywhere', clock.now()) }
    },
  }
}
