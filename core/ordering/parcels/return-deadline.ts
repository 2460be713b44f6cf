import { formatDateTime } from '../../shared/time/dates.ts'
import { formatNumber } from '../../shared/text/numbers.ts'

/**
 * Returns the one sentence about the deadline for returning (ORD-47): in working days before delivery, as an instant
 * after it.
 */
export function returnDeadlineSentence(deadline: { readonly days: number } | { readonly until: string }): string {
  const when =
    'until' in deadline
      ? `تا ${formatDateTime(deadline.until)}`
      : `تا ${formatNumber(deadline.days)} روز کاری پس از تحویل`
  return `${when} می‌توانید کالا را مرجوع کنید`
}
