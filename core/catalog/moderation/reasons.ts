import type { ReasonsByField } from '../products/product.ports.ts'

/** Reasons to decline a field or photo, as the store reads them. */
export const reasonLabels = {
  'photo-unclear': 'عکس تار، تاریک یا کوچک است.',
  'photo-foreign': 'عکس از این کالا نیست یا از جای دیگری برداشته شده است.',
  'photo-writing': 'روی عکس نوشته، نشان یا شمارهٔ تماس است.',
  'contact-inside': 'شمارهٔ تماس، نشانی یا پیوند بیرونی در آن آمده است.',
  unclear: 'گویا نیست؛ دقیق‌تر بنویسید.',
  untrue: 'با خود کالا نمی‌خواند.',
  'wrong-category': 'دستهٔ کالا درست نیست.',
  'needs-licence': 'فروش این کالا مجوز می‌خواهد.',
  forbidden: 'فروش این کالا در بازارگاه مجاز نیست.',
  other: '',
} as const

export type ReasonCode = keyof typeof reasonLabels

export const reasonCodes = Object.keys(reasonLabels) as [ReasonCode, ...ReasonCode[]]

/** A reason: the field or photo it is about, a code, and an optional comment. */
export interface Reason {
  readonly field: string
  readonly code: ReasonCode
  readonly comment: string
}

/** Groups the messages of reasons by field. */
export function reasonsByField(reasons: readonly Reason[]): ReasonsByField {
  return Object.fromEntries(
    reasons.map(({ field, code, comment }) => [field, [reasonLabels[code], comment].filter(Boolean).join(' ')]),
  )
}
