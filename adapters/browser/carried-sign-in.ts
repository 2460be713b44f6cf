import { type CarriedSignIn, createCarriedSignIn } from '../../core/accounts/browser-session/carried-sign-in.ts'
import { Api } from '../../core/api/api.ts'
import type { Container } from '../../core/container/container.ts'
import { sessionKey } from '../../core/container/service-keys.ts'
import { PageLoads } from '../../core/routing/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import { Storage } from '../../core/shared/ports/storage.ports.ts'
import { createTicketChallenges } from './ticket-challenges.ts'

/** Creates the carried sign-in of a page. */
export function composeCarriedSignIn(container: Container): CarriedSignIn {
  return createCarriedSignIn({
    storage: container.get(Storage),
    accounts: container.get(Api).accounts,
    session: container.get(sessionKey),
    challenges: createTicketChallenges(crypto),
    ids: container.get(Ids),
    clock: container.get(Clock),
    loads: container.get(PageLoads),
  })
}
