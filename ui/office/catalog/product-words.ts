import type { ProductState, SupplierEvent } from '../../../core/catalog/index.ts'

/** Persian names of the states of a product, and how they are coloured. */
export const productStateWords: Readonly<
  Record<ProductState, { readonly title: string; readonly tone: 'plain' | 'good' | 'warning' | 'bad' | 'info' }>
> = {
  draft: { title: 'پیش‌نویس', tone: 'plain' },
  in_review: { title: 'در انتظار بررسی', tone: 'info' },
  needs_changes: { title: 'نیازمند اصلاح', tone: 'warning' },
  published: { title: 'در فروش', tone: 'good' },
  hidden: { title: 'پنهان', tone: 'plain' },
  rejected: { title: 'پذیرفته‌نشده', tone: 'bad' },
  archived: { title: 'بایگانی', tone: 'plain' },
}

/** What the buttons that move a product say. */
export const moveWords: Readonly<Record<SupplierEvent, string>> = {
  hide: 'پنهان کردن',
  show: 'نمایش در فروشگاه',
  archive: 'بایگانی کردن',
  restore: 'بازگرداندن از بایگانی',
}

/** A variant in words. */
export function optionWords(options: Readonly<Record<string, string>>): string {
  return Object.values(options).join('، ')
}
