import type { StoreParcelRow } from '../../../../core/ordering/index.ts'
import { formatRelative } from '../../../../core/shared/time/dates.ts'

const nextActorLabels = {
  store: 'نوبت شماست',
  buyer: 'نوبت خریدار است',
  carrier: 'در راه',
  platform: 'نوبت بازارگاه است',
} as const

/**
 * Returns the next actor and the deadline as short text; `isLate` when the deadline has passed and the store is the
 * next actor.
 */
export function deadlineLabel({ waiting_for, until }: Pick<StoreParcelRow, 'waiting_for' | 'until'>, now: number) {
  if (waiting_for === null) return null
  if (until === null) return { text: nextActorLabels[waiting_for], isLate: false }
  const end = Date.parse(until)
  if (end <= now && waiting_for === 'store') return { text: `دیر شده: ${formatRelative(now, end)}`, isLate: true }
  return { text: `${nextActorLabels[waiting_for]}، تا ${formatRelative(now, end)}`, isLate: false }
}
