import type { CaseState, HouseRow } from '../../../core/ordering/index.ts'
import { formatRelative } from '../../../core/shared/dates.ts'

/** Where a case stands, as the house says it. */
export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: 'در انتظار پاسخ فروشگاه',
  offered: 'در انتظار پاسخ خریدار',
  agreed: 'توافق شد',
  escalated: 'در انتظار رأی',
  decided: 'رأی داده شد',
  waiting_return: 'در انتظار برگشت کالا',
  received: 'کالا برگشت',
  refunded: 'پول برگشت',
  replaced: 'کالای دیگر فرستاده می‌شود',
  withdrawn: 'پس گرفته شد',
}

export const caseTones: Readonly<Record<CaseState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  open: 'warning',
  offered: 'info',
  agreed: 'info',
  escalated: 'bad',
  waiting_return: 'info',
  received: 'info',
  decided: 'good',
  refunded: 'good',
  replaced: 'good',
  withdrawn: 'plain',
}

const sides = { store: 'فروشگاه', buyer: 'خریدار', carrier: 'پست', house: 'بازارگاه' } as const

/** Whose turn it is, and until when. */
export function turnWords({ waiting_for, until }: Pick<HouseRow, 'waiting_for' | 'until'>, now: number): string {
  if (waiting_for === null) return '—'
  return until === null ? sides[waiting_for] : `${sides[waiting_for]}، تا ${formatRelative(now, Date.parse(until))}`
}

/** Who caused a row of the history. */
export const byTitles: Readonly<Record<string, string>> = {
  store: 'فروشگاه',
  buyer: 'خریدار',
  house: 'بازارگاه',
  clock: 'زمان',
}
