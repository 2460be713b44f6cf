import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { inboxEndpoints } from './inbox.contract.ts'
import { inboxPeriod } from './inbox.ts'
import type { InboxQueries } from './inbox.ports.ts'

export interface InboxDependencies {
  readonly inbox: InboxQueries
  readonly clock: Clock
}

/** Creates the inbox of the caller (NOT-8, NOT-9). */
export function createInboxService({ inbox, clock }: InboxDependencies): Handlers<typeof inboxEndpoints> {
  const since = () => clock.now() - inboxPeriod
  return {
    listMyNotifications: ({ offset, limit }, caller) => inbox.list(accountIdOf(caller), since(), offset, limit),
    countMyUnreadNotifications: async (_input, caller) => ({
      unread: await inbox.countUnread(accountIdOf(caller), since()),
    }),
    async readMyNotifications({ until }, caller) {
      // What has not happened yet cannot have been read.
      await inbox.markRead(accountIdOf(caller), Math.min(Date.parse(until), clock.now()))
      return {}
    },
  }
}
