import type { DeskRow } from '../../../core/ordering/index.ts'
import { formatRelative } from '../../../core/shared/dates.ts'

const whose = { store: 'نوبت شماست', buyer: 'نوبت خریدار است', carrier: 'در راه', house: 'نوبت بازارگاه است' } as const

/** Whose turn it is and until when, in a few words; `late` when the time is over and it was the store's. */
export function clockWords({ waiting_for, until }: Pick<DeskRow, 'waiting_for' | 'until'>, now: number) {
  if (waiting_for === null) return null
  if (until === null) return { words: whose[waiting_for], late: false }
  const end = Date.parse(until)
  if (end <= now && waiting_for === 'store') return { words: `دیر شده: ${formatRelative(now, end)}`, late: true }
  return { words: `${whose[waiting_for]}، تا ${formatRelative(now, end)}`, late: false }
}
