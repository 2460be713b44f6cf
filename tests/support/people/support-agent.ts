import { createSupportThreadRepository } from '../../../adapters/postgres/chat/inbox.ts'
import { connect } from '../../../adapters/postgres/connection/connect.ts'
import { createSupportEventSource } from '../../../core/chat/index.ts'
import { sqlOf } from './actors.ts'

/** Replies to the thread with a given message, as support would. */
export async function replyTo(databaseUrl: string, written: string, answer: string): Promise<void> {
  const database = connect({ url: databaseUrl, connections: 1 })
  try {
    const desk = createSupportEventSource({ inbox: createSupportThreadRepository(database), clock: { now: Date.now } })
    const [row] = await sqlOf<{ id: string }>(
      databaseUrl,
      'select thread_id::text as id from support_messages where text = $1 order by id desc limit 1',
      [written],
    )
    await desk.reply(row?.id ?? '0', answer)
  } finally {
    await database.close()
  }
}
