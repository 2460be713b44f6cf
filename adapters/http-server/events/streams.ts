import type { Container } from 'inversify'
import { SecretHasher } from '../../../core/accounts/index.ts'
import {
  createSupportStream,
  allThreads,
  SupportThreadRepository,
  AgentInboxRepository,
} from '../../../core/chat/index.ts'
import { NewOrderStream } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { Log } from '../operations/log.ts'
import { createEventStream, type StreamSignal } from './event-stream.ts'

/** Database notifications of all processes. */
export interface DatabaseEvents {
  readonly support: StreamSignal
  readonly arrivals: StreamSignal
}

/** Opens this server's streams by path: support messages, and a store's paid orders. */
export async function openStreams(server: Container, { support, arrivals: paid }: DatabaseEvents, log: Log) {
  const clock = server.get(Clock)
  const arrivals = server.get(NewOrderStream)
  const agentInbox = server.get(AgentInboxRepository)
  const inbox = createSupportStream({
    inbox: server.get(SupportThreadRepository),
    agentInbox: agentInbox,
    secrets: server.get(SecretHasher),
    clock,
  })
  const parcels = { admit: (ticket: string) => arrivals.redeemTicket(ticket, clock.now()), since: arrivals.newestAfter }
  return {
    '/api/v1/support/events': await createEventStream({ source: inbox, signal: support, log, every: allThreads }),
    '/api/v1/store/parcel-events': await createEventStream({ source: parcels, signal: paid, log }),
  }
}
