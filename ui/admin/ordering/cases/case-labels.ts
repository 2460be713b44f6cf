import type { CaseState, AdminCaseRow } from '../../../../core/ordering/index.ts'
import { formatRelative } from '../../../../core/shared/time/dates.ts'

/** Persian names of the states of a case, as the platform reads them. */
export const platformCaseStateLabels: Readonly<Record<CaseState, string>> = {
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

const partyLabels = { store: 'فروشگاه', buyer: 'خریدار', carrier: 'پست', platform: 'بازارگاه' } as const

/** Returns the next actor and the deadline as text. */
export function nextActorText(
  { waiting_for, until }: Pick<AdminCaseRow, 'waiting_for' | 'until'>,
  now: number,
): string {
  if (waiting_for === null) return '—'
  return until === null
    ? partyLabels[waiting_for]
    : `${partyLabels[waiting_for]}، تا ${formatRelative(now, Date.parse(until))}`
}

/** Persian names of the actors in the history. */
export const caseActorLabels: Readonly<Record<string, string>> = {
  store: 'فروشگاه',
  buyer: 'خریدار',
  platform: 'بازارگاه',
  clock: 'زمان',
}
