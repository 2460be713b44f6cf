import { unmarked } from '../shared/csv.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { Problem } from '../shared/problem.ts'
import { tidyText } from '../shared/text.ts'
import type { LockedWithdrawal } from './finance.withdraw.ports.ts'

/** What a line of the bank's answer comes to. */
export const answerVerdicts = [
  'paid',
  'returned',
  'known',
  'unknown',
  'doubled',
  'mismatch',
  'contradicts',
  'unreadable',
] as const

export type AnswerVerdict = (typeof answerVerdicts)[number]

/** A line of the bank's answer, as far as it can be read. */
export interface AnswerLine {
  /** Its place in the file; the head is row 1. */
  readonly row: number
  readonly id: string
  readonly sheba: string
  readonly amount: string
  readonly result: 'paid' | 'returned' | null
  readonly tracking_code: string
  readonly reason: string
}

/** The names that a column may have. */
const columns: Readonly<Record<Exclude<keyof AnswerLine, 'row'>, readonly string[]>> = {
  id: ['شماره درخواست', 'شناسه', 'id'],
  sheba: ['شبا', 'شماره شبا', 'iban'],
  amount: ['مبلغ (ریال)', 'مبلغ', 'amount'],
  result: ['نتیجه', 'وضعیت', 'result'],
  tracking_code: ['کد رهگیری', 'شماره پیگیری', 'tracking'],
  reason: ['علت برگشت', 'علت', 'reason'],
}

const results: ReadonlyMap<string, AnswerLine['result']> = new Map([
  ...(['واریز', 'واریز شد', 'موفق', 'paid'] as const).map((word) => [word, 'paid'] as const),
  ...(['برگشت', 'برگشت خورد', 'ناموفق', 'returned'] as const).map((word) => [word, 'returned'] as const),
])

/** The lines of a sheet. @throws Problem finance/answer-unreadable when a column that is needed is missing */
export function answerLines([head = [], ...rows]: readonly (readonly string[])[]): AnswerLine[] {
  const titles = head.map(plain)
  const places = Object.fromEntries(
    Object.entries(columns).map(([name, names]) => [name, titles.findIndex((title) => names.includes(title))]),
  )
  if ([places.id, places.amount, places.result].some((place) => place === undefined || place < 0))
    throw new Problem('finance/answer-unreadable')
  return rows.flatMap((cells, index) => {
    const of = (name: string) => tidyText(unmarked((cells[places[name] ?? -1] ?? '').trim()))
    const code = (name: string) => toLatinDigits(of(name)).replace(/[\s,٬]/g, '')
    if (cells.every((cell) => cell.trim() === '')) return []
    const result = results.get(plain(of('result'))) ?? null
    const line = { id: code('id'), sheba: code('sheba').toUpperCase(), amount: code('amount'), result }
    return [
      {
        row: index + 2,
        ...line,
        tracking_code: code('tracking_code').slice(0, 60),
        reason: of('reason').slice(0, 300),
      },
    ]
  })
}

function plain(title: string): string {
  return tidyText(title)
    .replace(/[\u0654\u200C]/g, '')
    .trim()
    .toLowerCase()
}

type Known = Pick<LockedWithdrawal, 'id' | 'amount' | 'sheba' | 'state' | 'tracking_code'>

/** What each line comes to, beside the requests as they stand (FIN-20). */
export function judgeAnswer(lines: readonly AnswerLine[], requests: readonly Known[]): AnswerVerdict[] {
  const known = new Map(requests.map((request) => [request.id, request]))
  const times = new Map<string, number>()
  for (const { id } of lines) times.set(id, (times.get(id) ?? 0) + 1)
  return lines.map((line) => ((times.get(line.id) ?? 0) > 1 ? 'doubled' : verdictOf(line, known.get(line.id))))
}

function verdictOf(line: AnswerLine, request: Known | undefined): AnswerVerdict {
  const { result, tracking_code } = line
  if (result === null || (result === 'paid' && tracking_code === '')) return 'unreadable'
  if (request === undefined || !['sent', 'paid', 'returned'].includes(request.state)) return 'unknown'
  if (line.amount !== String(request.amount) || (line.sheba !== '' && line.sheba !== request.sheba)) return 'mismatch'
  if (request.state === 'sent') return result
  const same = request.state === result && (result === 'returned' || tracking_code === request.tracking_code)
  return same ? 'known' : 'contradicts'
}
