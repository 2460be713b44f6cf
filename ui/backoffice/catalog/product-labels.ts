import type { ProductState, SupplierEvent } from '../../../core/catalog/index.ts'

/** Labels and tones of the states of a product. */
export const productStateLabels: Readonly<
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

/** Labels of the state changes of a product. */
export const stateChangeLabels: Readonly<Record<SupplierEvent, string>> = {
  hide: 'پنهان کردن',
  show: 'نمایش در فروشگاه',
  archive: 'بایگانی کردن',
  restore: 'بازگرداندن از بایگانی',
}

/** Formats the options of a variant. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.values(options).join('، ')
}
