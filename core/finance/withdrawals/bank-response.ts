import { withoutByteOrderMark } from '../../shared/text/csv.ts'
import { toLatinDigits } from '../../shared/text/digits.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { normalizeText } from '../../shared/text/text.ts'
import type { LockedWithdrawal } from './withdrawal.ports.ts'

/** The possible results of a line of the bank response. */
export const bankLineResults = [
  'paid',
  'returned',
  'applied',
  'unknown',
  'duplicate',
  'mismatch',
  'conflict',
  'unreadable',
] as const

export type BankLineResult = (typeof bankLineResults)[number]

/** A line of the bank response, as far as it is readable. */
export interface BankResponseLine {
  /** Its row in the file; the header is row 1. */
  readonly row: number
  readonly id: string
  readonly sheba: string
  readonly amount: string
  readonly result: 'paid' | 'returned' | null
  readonly tracking_code: string
  readonly reason: string
}

/** The accepted titles of each column. */
const columns: Readonly<Record<Exclude<keyof BankResponseLine, 'row'>, readonly string[]>> = {
  id: ['شماره درخواست', 'شناسه', 'id'],
  sheba: ['شبا', 'شماره شبا', 'iban'],
  amount: ['مبلغ (ریال)', 'مبلغ', 'amount'],
  result: ['نتیجه', 'وضعیت', 'result'],
  tracking_code: ['کد رهگیری', 'شماره پیگیری', 'tracking'],
  reason: ['علت برگشت', 'علت', 'reason'],
}

const results: ReadonlyMap<string, BankResponseLine['result']> = new Map([
  ...(['واریز', 'واریز شد', 'موفق', 'paid'] as const).map((label) => [label, 'paid'] as const),
  ...(['برگشت', 'برگشت خورد', 'ناموفق', 'returned'] as const).map((label) => [label, 'returned'] as const),
])

/**
 * Parses the rows of a sheet.
 * @throws Problem finance/bank-response-unreadable when a required column is missing
 */
export function parseBankResponse([header = [], ...rows]: readonly (readonly string[])[]): BankResponseLine[] {
  const titles = header.map(normalizeTitle)
  const columnIndexes = Object.fromEntries(
    Object.entries(columns).map(([name, names]) => [name, titles.findIndex((title) => names.includes(title))]),
  )
  if ([columnIndexes.id, columnIndexes.amount, columnIndexes.result].some((place) => place === undefined || place < 0))
    throw new Problem('finance/bank-response-unreadable')
  return rows.flatMap((cells, index) => {
    const cellText = (name: string) =>
      normalizeText(withoutByteOrderMark((cells[columnIndexes[name] ?? -1] ?? '').trim()))
    const code = (name: string) => toLatinDigits(cellText(name)).replace(/[\s,٬]/g, '')
    if (cells.every((cell) => cell.trim() === '')) return []
    const result = results.get(normalizeTitle(cellText('result'))) ?? null
    const line = { id: code('id'), sheba: code('sheba').toUpperCase(), amount: code('amount'), result }
    return [
      {
        row: index + 2,
        ...line,
        tracking_code: code('tracking_code').slice(0, 60),
        reason: cellText('reason').slice(0, 300),
      },
    ]
  })
}

function normalizeTitle(title: string): string {
  return normalizeText(title)
    .replace(/[\u0654\u200C]/g, '')
    .trim()
    .toLowerCase()
}

type KnownWithdrawal = Pick<LockedWithdrawal, 'id' | 'amount' | 'sheba' | 'state' | 'tracking_code'>

/** Returns the result of each line, compared with the withdrawal requests (FIN-20). */
export function matchBankResponse(
  lines: readonly BankResponseLine[],
  requests: readonly KnownWithdrawal[],
): BankLineResult[] {
  const known = new Map(requests.map((request) => [request.id, request]))
  const times = new Map<string, number>()
  for (const { id } of lines) times.set(id, (times.get(id) ?? 0) + 1)
  return lines.map((line) => ((times.get(line.id) ?? 0) > 1 ? 'duplicate' : resultOf(line, known.get(line.id))))
}

function resultOf(line: BankResponseLine, request: KnownWithdrawal | undefined): BankLineResult {
  const { result, tracking_code } = line
  if (result === null || (result === 'paid' && tracking_code === '')) return 'unreadable'
  if (request === undefined || !['sent', 'paid', 'returned'].includes(request.state)) return 'unknown'
  if (line.amount !== String(request.amount) || (line.sheba !== '' && line.sheba !== request.sheba)) return 'mismatch'
  if (request.state === 'sent') return result
  const same = request.state === result && (result === 'returned' || tracking_code === request.tracking_code)
  return same ? 'applied' : 'conflict'
}
