import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import {
  type DatedRate,
  type PayaCycle,
  type SettingKind,
  type MarketSettingName,
  marketSettings,
  type SettingValues,
} from '../../../core/settings/index.ts'

/** The groups of settings, in display order. */
export const settingGroupLabels: Readonly<Record<string, string>> = {
  money: 'پول',
  orders: 'سفارش‌ها',
  parcels: 'بسته‌ها و بازگشت',
  support: 'پشتیبانی',
  contact: 'راه‌های تماس',
  seals: 'نمادها',
  social: 'شبکه‌های اجتماعی',
}

/** Formats basis points as a percentage. */
export function percentText(basis_points: number): string {
  return `${toPersianDigits(String(basis_points / 100)).replace('.', '٫')}٪`
}

// A method, so that each kind names the values it formats: the setting's schema has accepted the value before.
type SettingFormatter = { format(value: unknown, unit: string): string }['format']

const writers: Readonly<Record<SettingKind, SettingFormatter>> = {
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

/** Formats the value of a setting. */
export function settingValueText(name: MarketSettingName, value: unknown): string {
  const { kind, unit, schema } = marketSettings[name]
  if (!isTaken(schema, value)) return 'مقداری که دیگر پذیرفته نیست'
  return writers[kind](value, unit) || 'ثبت نشده'
}

function isTaken(schema: (typeof marketSettings)[MarketSettingName]['schema'], value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && result.issues === undefined
}
