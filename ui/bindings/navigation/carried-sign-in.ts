import { type CarriedSignIn, createCarriedSignIn, TicketChallenges } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import type { Container } from '../../../core/container/container.ts'
import { sessionKey } from '../../../core/container/service-keys.ts'
import { PageLoads } from '../../../core/routing/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'

/** The carried sign-in of this page; only pages that sign people in load it. */
export function carriedSignInOf(container: Container): CarriedSignIn {
  return createCarriedSignIn({
    storage: container.get(Storage),
    accounts: container.get(Api).accounts,
    session: container.get(sessionKey),
    challenges: container.get(TicketChallenges),
    ids: container.get(Ids),
    clock: container.get(Clock),
    loads: container.get(PageLoads),
  })
}
