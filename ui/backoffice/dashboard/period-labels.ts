import { type PeriodStep, periodCounts } from '../../../core/reports/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber, formatPercent } from '../../../core/shared/text/numbers.ts'

/** Persian names of the period steps. */
export const periodStepLabels: Readonly<Record<PeriodStep, { readonly title: string; readonly unit: string }>> = {
  day: { title: 'روزانه', unit: 'روز' },
  week: { title: 'هفتگی', unit: 'هفته' },
  month: { title: 'ماهانه', unit: 'ماه' },
}

/** Returns the length of all shown periods together. */
export function periodLength(step: PeriodStep): string {
  return `${formatNumber(periodCounts[step])} ${periodStepLabels[step].unit}`
}

/** Returns the name of a period for a table, and for the axis of a chart. */
export function periodName(from: string, step: PeriodStep): { readonly name: string; readonly mark: string } {
  const isMonth = step === 'month'
  return {
    name: toPersianDigits(isMonth ? from.slice(0, 7) : from),
    mark: toPersianDigits(isMonth ? from.slice(2, 7) : from.slice(5)),
  }
}

/** Returns a figure compared with that of the previous period. */
export function comparisonText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'مانند دورهٔ پیش' : 'در دورهٔ پیش چیزی نبود'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'مانند دورهٔ پیش'
  return `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از دورهٔ پیش`
}
