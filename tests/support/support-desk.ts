import { createSupportInbox } from '../../adapters/postgres/chat.ts'
import { connect } from '../../adapters/postgres/connect.ts'
import { createSupportDesk } from '../../core/chat/index.ts'
import { sqlOf } from './actors.ts'

/** Answers the conversation in which a text was written, as support would; the text names it. */
export async function replyTo(databaseUrl: string, written: string, answer: string): Promise<void> {
  const database = connect({ url: databaseUrl, connections: 1 })
  try {
    const desk = createSupportDesk({ inbox: createSupportInbox(database), clock: { now: Date.now } })
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
