import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { anyAmount, flag, id, instant, requiredText } from '../contract/schemas.ts'
import { jalaaliText, parseJalaaliDate } from '../shared/jalaali.ts'
import { bankAccountInput } from '../stores/index.ts'
import { answerVerdicts } from './finance.answer.ts'

const day = v.pipe(
  requiredText(10),
  v.transform((typed) => parseJalaaliDate(typed)),
  v.check((date) => date !== undefined, 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.'),
  v.transform((date) => (date === undefined ? '' : jalaaliText(date))),
)

const batch = v.object({
  id,
  made_at: instant,
  made_by: v.string(),
  handed_at: v.nullable(instant),
  handed_by: v.nullable(v.string()),
  count: v.number(),
  total: anyAmount,
  /** How many still wait for the answer of the bank, were paid, and came back. */
  waiting: v.number(),
  paid: v.number(),
  returned: v.number(),
  kinds: v.array(v.picklist(['csv', 'paya'])),
})

/** A batch of requests for the bank. */
export type WithdrawalBatch = v.InferOutput<typeof batch>

/** Batches for the bank, and its answers. */
export const batchEndpoints = contract({
  batches: {
    method: 'GET',
    path: '/platform/withdrawal-batches',
    summary: 'The batches for the bank, newest first.',
    access: 'platform.finance.read',
    input: v.object(page),
    output: v.object({ total: v.number(), rows: v.array(batch) }),
    problems: [],
  },
  batchFile: {
    method: 'GET',
    path: '/platform/withdrawal-batches/{batch_id}/file',
    summary: 'The file of a batch as it was made: the same bytes every time.',
    access: 'platform.finance.write',
    input: v.object({ batch_id: id, kind: v.picklist(['csv', 'paya']) }),
    output: v.object({ name: v.string(), text: v.string() }),
    problems: ['finance/not-found'],
  },
  handBatch: {
    method: 'POST',
    path: '/platform/withdrawal-batches/{batch_id}/hand',
    summary: 'Says that a batch was handed to the bank; the second who says so is told that it was.',
    access: 'platform.finance.write',
    input: v.object({ batch_id: id }),
    output: v.object({}),
    problems: ['finance/not-found', 'finance/batch-handed'],
  },
  bankAnswer: {
    method: 'POST',
    path: '/platform/withdrawals/answer',
    summary: 'Reads the answer of the bank, and unless it is a dry run writes down what was paid and what came back.',
    access: 'platform.finance.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'فایلی فرستاده نشده است.'),
      dry: flag,
    }),
    output: v.object({
      lines: v.array(
        v.object({
          row: v.number(),
          id: v.string(),
          amount: v.string(),
          told: v.string(),
          verdict: v.picklist(answerVerdicts),
        }),
      ),
      applied: v.number(),
    }),
    problems: ['finance/answer-unreadable', 'catalog/sheet-broken', 'catalog/sheet-too-large'],
  },
  payaCalendar: {
    method: 'GET',
    path: '/platform/paya',
    summary: 'The days on which banks rest beside those of the solar calendar, the next cycle, and whose account pays.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: v.object({
      holidays: v.array(v.object({ day: v.string(), title: v.string() })),
      payer: v.nullable(v.object({ sheba: v.string(), holder: v.string() })),
      next_at: instant,
    }),
    problems: [],
  },
  addHoliday: {
    method: 'POST',
    path: '/platform/paya/holidays',
    summary: 'Names a day on which banks rest.',
    access: 'platform.finance.write',
    input: v.object({ day, title: requiredText(60) }),
    output: v.object({}),
    problems: [],
  },
  removeHoliday: {
    method: 'POST',
    path: '/platform/paya/holidays/remove',
    summary: 'Takes a day off the days on which banks rest.',
    access: 'platform.finance.write',
    input: v.object({ day }),
    output: v.object({}),
    problems: [],
  },
  savePayer: {
    method: 'PUT',
    path: '/platform/paya/payer',
    summary: 'Says from whose account the bank pays.',
    access: 'platform.finance.write',
    input: bankAccountInput,
    output: v.object({}),
    problems: [],
  },
})
