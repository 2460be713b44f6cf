import type { CaseKind, CaseSolution } from '../../../core/ordering/index.ts'

/** Persian names of the kinds of a report. */
export const reportKindLabels: Readonly<Record<CaseKind, string>> = {
  'not-received': 'بسته به دست خریدار نرسیده است',
  damaged: 'کالا آسیب دیده است',
  wrong: 'کالای دیگری فرستاده شده است',
  incomplete: 'بخشی از سفارش نیست',
  'not-as-described': 'کالا مانند توضیح و عکس نیست',
  'changed-mind': 'خریدار منصرف شده است و پس می‌فرستد',
}

/** Persian names of the solutions. */
export const storeSolutionLabels: Readonly<Record<CaseSolution, string>> = {
  refund: 'بازگشت پول',
  replace: 'فرستادن کالای دیگر',
  discount: 'نگه داشتن با تخفیف',
}
