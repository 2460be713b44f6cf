import type { Reasons } from './catalog.products.ports.ts'

/** Why a field or photo is declined, in the words the store reads. */
export const reasonWords = {
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

export type ReasonCode = keyof typeof reasonWords

export const reasonCodes = Object.keys(reasonWords) as [ReasonCode, ...ReasonCode[]]

/** One reason: of which field or photo, which code, and what is said besides. */
export interface Reason {
  readonly field: string
  readonly code: ReasonCode
  readonly words: string
}

/** The sentences of reasons by field. */
export function reasonsByField(reasons: readonly Reason[]): Reasons {
  return Object.fromEntries(
    reasons.map(({ field, code, words }) => [field, [reasonWords[code], words].filter(Boolean).join(' ')]),
  )
}
