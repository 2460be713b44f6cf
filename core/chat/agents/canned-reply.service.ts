import { accountIdOf } from '../../accounts/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { CannedReply, agentInboxEndpoints } from './agent-inbox.contract.ts'
import type { AgentInboxRepository } from './agent-inbox.ports.ts'

interface CannedReplyDependencies {
  readonly agentInbox: AgentInboxRepository
  readonly audit: AuditLog
  readonly transactions: Transactions
  readonly clock: Clock
}

type Service = Pick<Handlers<typeof agentInboxEndpoints>, 'listCannedReplies' | 'saveCannedReply' | 'deleteCannedReply'>

/** Creates the canned replies (CHAT-34). */
export function createCannedReplyHandlers(deps: CannedReplyDependencies): Service {
  const { agentInbox, audit, clock } = deps
  const within = (work: (rows: readonly CannedReply[]) => Promise<void>) =>
    deps.transactions.run(async () => {
      await agentInbox.lockCannedReplies()
      await work(await agentInbox.listCannedReplies())
      return {}
    })
  return {
    listCannedReplies: async () => ({ rows: await agentInbox.listCannedReplies() }),
    saveCannedReply: ({ canned_reply_id, version, ...fields }, caller) =>
      within(async (rows) => {
        const before = canned_reply_id === null ? null : seenOne(rows, canned_reply_id, version)
        if (rows.some((row) => row.title === fields.title && row.canned_reply_id !== canned_reply_id))
          throw new Problem('chat/title-taken')
        const subject_id = await agentInbox.saveCannedReply(canned_reply_id, fields)
        const entry = {
          action: 'support.canned-save' as const,
          subject: 'canned-reply',
          subject_id,
          before,
          after: fields,
        }
        await audit.record({ ...entry, actor: accountIdOf(caller), at: clock.now() })
      }),
    deleteCannedReply: ({ canned_reply_id, version }, caller) =>
      within(async (rows) => {
        const before = seenOne(rows, canned_reply_id, version)
        await agentInbox.removeCannedReply(canned_reply_id)
        const entry = {
          action: 'support.canned-remove' as const,
          subject: 'canned-reply',
          subject_id: canned_reply_id,
          before,
        }
        await audit.record({ ...entry, actor: accountIdOf(caller), at: clock.now() })
      }),
  }
}

/** @throws Problem chat/not-found, chat/changed */
function seenOne(rows: readonly CannedReply[], canned_reply_id: string, version: number): CannedReply {
  const row = rows.find((one) => one.canned_reply_id === canned_reply_id)
  if (row === undefined) throw new Problem('chat/not-found')
  if (row.version !== version) throw new Problem('chat/changed')
  return row
}
