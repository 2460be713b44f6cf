import { accountIdOf } from '../../accounts/index.ts'
import type { AuditEntry } from '../../audit/index.ts'
import type { SpreadsheetReader } from '../../catalog/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { idPattern } from '../../shared/text/plain-checks.ts'
import { parseBankResponse, type BankLineResult, matchBankResponse } from './bank-response.ts'
import type { batchEndpoints } from './batch.contract.ts'
import { nextPayaTime } from './paya.ts'
import { transitionWithdrawal } from './transition.service.ts'
import type { WithdrawalDependencies } from './withdrawal.service.ts'

export interface BatchDependencies extends WithdrawalDependencies {
  readonly sheets: SpreadsheetReader
}

type BatchHandlers = Handlers<typeof batchEndpoints>

/** The largest number of lines of a bank response. */
const maxResponseLines = 2_000

/** The endpoints of batches, bank responses and bank holidays. */
export function createBatchHandlers(deps: BatchDependencies): BatchHandlers {
  const { batches, transactions, clock, audit } = deps
  return {
    listWithdrawalBatches: ({ offset, limit }) => batches.list(offset, limit),
    async getWithdrawalBatchFile({ batch_id, kind }) {
      const text = (await batches.files(batch_id))?.[kind]
      if (text === undefined || text === null) throw new Problem('finance/not-found')
      return { name: `bazargah-${batch_id}.${kind === 'csv' ? 'csv' : 'xml'}`, text }
    },
    markWithdrawalBatchSubmitted: ({ batch_id }, caller) =>
      transactions.run(async () => {
        const [actor, at] = [accountIdOf(caller), clock.now()]
        const submitted = await batches.markSubmitted(batch_id, `account:${actor}`, at)
        if (submitted === undefined) throw new Problem('finance/not-found')
        if (!submitted) throw new Problem('finance/batch-submitted')
        await audit.record({ actor, action: 'batch.submit', subject: 'batch', subject_id: batch_id, at })
        return {}
      }),
    importBankResponse: ({ bytes, dry_run }, caller) => importResponse(deps, bytes, dry_run ? null : caller),
    ...createCalendarHandlers(deps),
  }
}

function createCalendarHandlers({ calendar, transactions, clock, audit, settings }: BatchDependencies) {
  const auditedWrite = (caller: Caller, entry: Omit<AuditEntry, 'actor' | 'at'>, writeChange: () => Promise<void>) =>
    transactions.run(async () => {
      await writeChange()
      await audit.record({ ...entry, actor: accountIdOf(caller), at: clock.now() })
      return {}
    })
  return {
    async getPayaSettings() {
      const [holidays, payer, settingValues] = await Promise.all([
        calendar.holidays(),
        calendar.payer(),
        settings.current(),
      ])
      const next = nextPayaTime(
        clock.now(),
        holidays.map(({ day }) => day),
        settingValues['paya-cycles'],
      )
      return { holidays, payer, next_at: new Date(next).toISOString() }
    },
    addBankHoliday: ({ day, title }, caller) =>
      auditedWrite(caller, { action: 'holiday.add', subject: 'holiday', subject_id: day, after: { title } }, () =>
        calendar.add(day, title, accountIdOf(caller), clock.now()),
      ),
    removeBankHoliday: ({ day }, caller) =>
      auditedWrite(caller, { action: 'holiday.remove', subject: 'holiday', subject_id: day }, () =>
        calendar.remove(day),
      ),
    savePayer: async (payer, caller) => {
      const before = await calendar.payer()
      const entry = { action: 'payer.save' as const, subject: 'payer', subject_id: payer.sheba, before, after: payer }
      return auditedWrite(caller, entry, () => calendar.savePayer(payer, clock.now()))
    },
  } satisfies Partial<BatchHandlers>
}

// A dry run matches the lines as the real one does but writes nothing; it has no caller.
async function importResponse(deps: BatchDependencies, bytes: Uint8Array, caller: Caller | null) {
  const lines = parseBankResponse(await deps.sheets.read(bytes))
  if (lines.length > maxResponseLines) throw new Problem('catalog/spreadsheet-too-large')
  const ids = [...new Set(lines.map(({ id }) => id))].filter((id) => idPattern.test(id))
  return deps.transactions.run(async () => {
    const requests = await deps.withdrawals.lock(ids, null)
    const outcomes = matchBankResponse(lines, requests)
    let applied = 0
    for (const request of caller === null ? [] : requests) {
      const index = lines.findIndex(({ id }) => id === request.id)
      if (await applyLine(deps, request, { ...lines[index], outcome: outcomes[index] }, accountIdOf(caller as Caller)))
        applied += 1
    }
    const resultLines = lines.map(({ row, id, amount, tracking_code, reason }, index) => ({
      row,
      id,
      amount,
      detail: tracking_code === '' ? reason : tracking_code,
      outcome: outcomes[index] ?? 'unreadable',
    }))
    return { lines: resultLines, applied }
  })
}

interface MatchedLine {
  readonly outcome: BankLineResult | undefined
  readonly tracking_code?: string
  readonly reason?: string
}

async function applyLine(
  deps: BatchDependencies,
  request: Parameters<typeof transitionWithdrawal>[1],
  { outcome, tracking_code = '', reason = '' }: MatchedLine,
  account: string,
): Promise<boolean> {
  if (outcome !== 'paid' && outcome !== 'returned') return false
  const details = outcome === 'paid' ? { tracking_code } : { reason }
  const event = outcome === 'paid' ? 'confirm' : 'return'
  await transitionWithdrawal(deps, request, { event, actor: `account:${account}`, ...details })
  return true
}
