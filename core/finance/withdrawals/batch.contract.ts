import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { anyAmount, flag, id, instant, requiredText } from '../../contract/schemas.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../shared/time/jalaali.ts'
import { bankAccountInput } from '../../stores/index.ts'
import { bankLineResults } from './bank-response.ts'

const day = v.pipe(
  requiredText(10),
  v.transform((typed) => parseJalaaliDate(typed)),
  v.check((date) => date !== undefined, 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.'),
  v.transform((date) => (date === undefined ? '' : formatIsoJalaali(date))),
)

const batch = v.object({
  id,
  created_at: instant,
  created_by: v.string(),
  submitted_at: v.nullable(instant),
  submitted_by: v.nullable(v.string()),
  count: v.number(),
  total: anyAmount,
  /** How many are waiting for the bank, were paid, and were returned. */
  waiting: v.number(),
  paid: v.number(),
  returned: v.number(),
  kinds: v.array(v.picklist(['csv', 'paya'])),
})

/** A batch of withdrawal requests for the bank. */
export type WithdrawalBatch = v.InferOutput<typeof batch>

/** The endpoints of batches and bank responses. */
export const batchEndpoints = contract({
  listWithdrawalBatches: {
    method: 'GET',
    path: '/platform/withdrawal-batches',
    summary: 'Lists the batches for the bank, newest first.',
    access: 'platform.finance.read',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), rows: v.array(batch) }),
    problems: [],
  },
  getWithdrawalBatchFile: {
    method: 'GET',
    path: '/platform/withdrawal-batches/{batch_id}/file',
    summary: 'Returns a file of a batch, always with the same bytes.',
    access: 'platform.finance.write',
    input: v.object({ batch_id: id, kind: v.picklist(['csv', 'paya']) }),
    output: v.object({ name: v.string(), text: v.string() }),
    problems: ['finance/not-found'],
  },
  markWithdrawalBatchSubmitted: {
    method: 'POST',
    path: '/platform/withdrawal-batches/{batch_id}/submission',
    summary: 'Marks a batch as submitted to the bank; a second call is refused.',
    access: 'platform.finance.write',
    input: v.object({ batch_id: id }),
    output: v.object({}),
    problems: ['finance/not-found', 'finance/batch-submitted'],
  },
  importBankResponse: {
    method: 'POST',
    path: '/platform/bank-responses',
    summary: 'Parses the bank response and, unless it is a dry run, records what was paid and returned.',
    access: 'platform.finance.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'فایلی فرستاده نشده است.'),
      dry_run: flag,
    }),
    output: v.object({
      lines: v.array(
        v.object({
          row: v.number(),
          id: v.string(),
          amount: v.string(),
          detail: v.string(),
          outcome: v.picklist(bankLineResults),
        }),
      ),
      applied: v.number(),
    }),
    problems: ['finance/bank-response-unreadable', 'catalog/spreadsheet-unreadable', 'catalog/spreadsheet-too-large'],
  },
  getPayaSettings: {
    method: 'GET',
    path: '/platform/paya',
    summary:
      'Returns the bank holidays besides those of the solar calendar, the next Paya cycle, and the payer account.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: v.object({
      holidays: v.array(v.object({ day: v.string(), title: v.string() })),
      payer: v.nullable(v.object({ sheba: v.string(), holder: v.string() })),
      next_at: instant,
    }),
    problems: [],
  },
  addBankHoliday: {
    method: 'POST',
    path: '/platform/paya/holidays',
    summary: 'Adds a bank holiday.',
    access: 'platform.finance.write',
    input: v.object({ day, title: requiredText(60) }),
    output: v.object({}),
    problems: [],
  },
  removeBankHoliday: {
    method: 'POST',
    path: '/platform/paya/holidays/removal',
    summary: 'Removes a bank holiday.',
    access: 'platform.finance.write',
    input: v.object({ day }),
    output: v.object({}),
    problems: [],
  },
  savePayer: {
    method: 'PUT',
    path: '/platform/paya/payer',
    summary: 'Sets the account that payouts are paid from.',
    access: 'platform.finance.write',
    input: bankAccountInput,
    output: v.object({}),
    problems: [],
  },
})
