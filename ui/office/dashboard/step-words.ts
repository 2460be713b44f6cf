import { type PeriodStep, periodCounts } from '../../../core/reports/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'

/** The lengths of periods in words. */
export const stepWords: Readonly<Record<PeriodStep, { readonly title: string; readonly unit: string }>> = {
  day: { title: 'روزانه', unit: 'روز' },
  week: { title: 'هفتگی', unit: 'هفته' },
  month: { title: 'ماهانه', unit: 'ماه' },
}

/** How long all told periods are together. */
export function lengthOf(step: PeriodStep): string {
  return `${formatNumber(periodCounts[step])} ${stepWords[step].unit}`
}

/** What a period is called in a table, and below its bar. */
export function periodName(from: string, step: PeriodStep): { readonly name: string; readonly mark: string } {
  const isMonth = step === 'month'
  return {
    name: toPersianDigits(isMonth ? from.slice(0, 7) : from),
    mark: toPersianDigits(isMonth ? from.slice(2, 7) : from.slice(5)),
  }
}

/** A figure beside that of the time before. */
export function compare(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'مانند دورهٔ پیش' : 'در دورهٔ پیش چیزی نبود'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'مانند دورهٔ پیش'
  return `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از دورهٔ پیش`
}
