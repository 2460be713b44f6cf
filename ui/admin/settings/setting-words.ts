import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import {
  type DatedRate,
  type PayaCycle,
  type SettingKind,
  type SettingName,
  settings,
  type SettingValues,
} from '../../../core/settings/index.ts'

/** The groups in which settings are shown, in their order. */
export const groupTitles: Readonly<Record<string, string>> = {
  money: 'پول',
  orders: 'سفارش‌ها',
  parcels: 'بسته‌ها و بازگشت',
  support: 'پشتیبانی',
  contact: 'راه‌های تماس',
  seals: 'نمادها',
  social: 'شبکه‌های اجتماعی',
}

/** A share in basis points as people read it. */
export function percentText(basis_points: number): string {
  return `${toPersianDigits(String(basis_points / 100)).replace('.', '٫')}٪`
}

const writers: Readonly<Record<SettingKind, (value: never, unit: string) => string>> = {
  money: (value: Rial) => formatToman(value),
  count: (value: number, unit) => `${formatNumber(value)} ${unit}`,
  rate: ({ basis_points, from, next }: DatedRate) =>
    from === null || next === null
      ? percentText(basis_points)
      : `${percentText(basis_points)}، از ${toPersianDigits(from)} ${percentText(next)}`,
  hours: ({ from, to }: SettingValues['support-hours']) => `${formatNumber(from)} تا ${formatNumber(to)}`,
  line: (value: string) => toPersianDigits(value),
  lines: (value: string) => value,
  link: (value: string) => value,
  methods: () => '',
  cycles: (cycles: readonly PayaCycle[]) =>
    toPersianDigits(cycles.map(({ until, paid }) => `تا ${until} واریز ${paid}`).join('، ')),
}

/** A value as people read it. */
export function valueWords(name: SettingName, value: unknown): string {
  const { kind, unit, schema } = settings[name]
  if (!isTaken(schema, value)) return 'مقداری که دیگر پذیرفته نیست'
  return writers[kind](value as never, unit) || 'ثبت نشده'
}

function isTaken(schema: (typeof settings)[SettingName]['schema'], value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && result.issues === undefined
}
