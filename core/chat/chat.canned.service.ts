import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { CannedAnswer, deskEndpoints } from './chat.desk.contract.ts'
import type { SupportShelf } from './chat.desk.ports.ts'

interface CannedParts {
  readonly shelf: SupportShelf
  readonly audit: Audit
  readonly transactions: Transactions
  readonly clock: Clock
}

type Service = Pick<Handlers<typeof deskEndpoints>, 'cannedAnswers' | 'saveCanned' | 'removeCanned'>

/** Answers that are written once for often (CHAT-34). */
export function createCanned(parts: CannedParts): Service {
  const { shelf, audit, clock } = parts
  const within = (work: (rows: readonly CannedAnswer[]) => Promise<void>) =>
    parts.transactions.run(async () => {
      await shelf.lockCanned()
      await work(await shelf.canned())
      return {}
    })
  return {
    cannedAnswers: async () => ({ rows: await shelf.canned() }),
    saveCanned: ({ canned_id, version, ...fields }, caller) =>
      within(async (rows) => {
        const before = canned_id === null ? null : seenOne(rows, canned_id, version)
        if (rows.some((row) => row.title === fields.title && row.canned_id !== canned_id))
          throw new Problem('chat/title-taken')
        const subject_id = await shelf.saveCanned(canned_id, fields)
        const deed = { act: 'support.canned', subject: 'canned-answer', subject_id, before, after: fields }
        await audit.record({ ...deed, actor: accountOf(caller), at: clock.now() })
      }),
    removeCanned: ({ canned_id, version }, caller) =>
      within(async (rows) => {
        const before = seenOne(rows, canned_id, version)
        await shelf.removeCanned(canned_id)
        const deed = { act: 'support.canned-remove', subject: 'canned-answer', subject_id: canned_id, before }
        await audit.record({ ...deed, actor: accountOf(caller), at: clock.now() })
      }),
  }
}

/** @throws Problem chat/not-found, chat/changed */
function seenOne(rows: readonly CannedAnswer[], canned_id: string, version: number): CannedAnswer {
  const row = rows.find((one) => one.canned_id === canned_id)
  if (row === undefined) throw new Problem('chat/not-found')
  if (row.version !== version) throw new Problem('chat/changed')
  return row
}
