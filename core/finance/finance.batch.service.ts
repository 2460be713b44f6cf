import { accountOf } from '../accounts/index.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { Spreadsheets } from '../catalog/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import { answerLines, type AnswerVerdict, judgeAnswer } from './finance.answer.ts'
import type { batchEndpoints } from './finance.batch.contract.ts'
import { nextPaya } from './finance.paya.ts'
import { stepWithdrawal } from './finance.withdraw-step.service.ts'
import type { WithdrawParts } from './finance.withdraw.service.ts'

export interface BatchParts extends WithdrawParts {
  readonly sheets: Spreadsheets
}

type Desk = Handlers<typeof batchEndpoints>

/** How many lines an answer of the bank may have. */
const mostLines = 2_000

/** Batches for the bank, its answers, and the days on which it rests. */
export function createBatches(parts: BatchParts): Desk {
  const { batches, transactions, clock, audit } = parts
  return {
    batches: ({ offset, limit }) => batches.list(offset, limit),
    async batchFile({ batch_id, kind }) {
      const text = (await batches.files(batch_id))?.[kind]
      if (text === undefined || text === null) throw new Problem('finance/not-found')
      return { name: `bazargah-${batch_id}.${kind === 'csv' ? 'csv' : 'xml'}`, text }
    },
    handBatch: ({ batch_id }, caller) =>
      transactions.run(async () => {
        const [actor, at] = [accountOf(caller), clock.now()]
        const handed = await batches.hand(batch_id, `account:${actor}`, at)
        if (handed === undefined) throw new Problem('finance/not-found')
        if (!handed) throw new Problem('finance/batch-handed')
        await audit.record({ actor, act: 'batch.hand', subject: 'batch', subject_id: batch_id, at })
        return {}
      }),
    bankAnswer: ({ bytes, dry }, caller) => answer(parts, bytes, dry ? null : caller),
    ...calendarOf(parts),
  }
}

function calendarOf({ calendar, transactions, clock, audit, settings }: BatchParts) {
  const write = (caller: Caller, entry: Omit<AuditEntry, 'actor' | 'at'>, work: () => Promise<void>) =>
    transactions.run(async () => {
      await work()
      await audit.record({ ...entry, actor: accountOf(caller), at: clock.now() })
      return {}
    })
  return {
    async payaCalendar() {
      const [holidays, payer, values] = await Promise.all([calendar.holidays(), calendar.payer(), settings.now()])
      const next = nextPaya(
        clock.now(),
        holidays.map(({ day }) => day),
        values['paya-cycles'],
      )
      return { holidays, payer, next_at: new Date(next).toISOString() }
    },
    addHoliday: ({ day, title }, caller) =>
      write(caller, { act: 'holiday.add', subject: 'holiday', subject_id: day, after: { title } }, () =>
        calendar.add(day, title, accountOf(caller), clock.now()),
      ),
    removeHoliday: ({ day }, caller) =>
      write(caller, { act: 'holiday.remove', subject: 'holiday', subject_id: day }, () => calendar.remove(day)),
    savePayer: async (payer, caller) => {
      const before = await calendar.payer()
      const entry = { act: 'payer.save', subject: 'payer', subject_id: payer.sheba, before, after: payer }
      return write(caller, entry, () => calendar.savePayer(payer, clock.now()))
    },
  } satisfies Partial<Desk>
}

const isId = /^[1-9][0-9]{0,14}$/

// A dry run judges as the real one does, and writes nothing: nobody is its caller.
async function answer(parts: BatchParts, bytes: Uint8Array, caller: Caller | null) {
  const lines = answerLines(await parts.sheets.read(bytes))
  if (lines.length > mostLines) throw new Problem('catalog/sheet-too-large')
  const ids = [...new Set(lines.map(({ id }) => id))].filter((id) => isId.test(id))
  return parts.transactions.run(async () => {
    const requests = await parts.withdrawals.lock(ids, null)
    const verdicts = judgeAnswer(lines, requests)
    let applied = 0
    for (const request of caller === null ? [] : requests) {
      const index = lines.findIndex(({ id }) => id === request.id)
      if (await apply(parts, request, { ...lines[index], verdict: verdicts[index] }, accountOf(caller as Caller)))
        applied += 1
    }
    const told = lines.map(({ row, id, amount, tracking_code, reason }, index) => ({
      row,
      id,
      amount,
      told: tracking_code === '' ? reason : tracking_code,
      verdict: verdicts[index] ?? 'unreadable',
    }))
    return { lines: told, applied }
  })
}

interface Judged {
  readonly verdict: AnswerVerdict | undefined
  readonly tracking_code?: string
  readonly reason?: string
}

async function apply(
  parts: BatchParts,
  request: Parameters<typeof stepWithdrawal>[1],
  { verdict, tracking_code = '', reason = '' }: Judged,
  account: string,
): Promise<boolean> {
  if (verdict !== 'paid' && verdict !== 'returned') return false
  const told = verdict === 'paid' ? { tracking_code } : { reason }
  const event = verdict === 'paid' ? 'confirm' : 'return'
  await stepWithdrawal(parts, request, { event, actor: `account:${account}`, ...told })
  return true
}
