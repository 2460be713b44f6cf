import type { Container } from 'inversify'
import { Secrets } from '../../core/accounts/index.ts'
import { createSupportLine, everyThread, SupportInbox, SupportShelf } from '../../core/chat/index.ts'
import { ArrivalBook } from '../../core/ordering/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import type { Log } from './log.ts'
import { createSupportEvents, type News } from './support-events.ts'

/** What tells over all processes that something came. */
export interface HeardNews {
  readonly support: News
  readonly arrivals: News
}

/** The streams of this server by their paths: answers of support, and paid orders of a store. */
export async function openStreams(server: Container, { support, arrivals: paid }: HeardNews, log: Log) {
  const clock = server.get(Clock)
  const arrivals = server.get(ArrivalBook)
  const shelf = server.get(SupportShelf)
  const inbox = createSupportLine({ inbox: server.get(SupportInbox), shelf, secrets: server.get(Secrets), clock })
  const parcels = { admit: (ticket: string) => arrivals.spend(ticket, clock.now()), since: arrivals.since }
  return {
    '/api/support/events': await createSupportEvents({ line: inbox, news: support, log, every: everyThread }),
    '/api/store/parcel-events': await createSupportEvents({ line: parcels, news: paid, log }),
  }
}
