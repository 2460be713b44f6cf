import * as v from 'valibot'
import { text } from '../contract/schemas.ts'
import { isJalaaliDate, formatIsoJalaali, parseJalaaliDate, startOfTehranDay } from '../shared/time/jalaali.ts'
import { formatToman, formatTomanNumber, type Rial, rial } from '../shared/money.ts'
import { payaCyclesSchema, standardCycles } from './paya-cycles.ts'
import { integerBetween, timeSettings, integerSchema } from './time-settings.ts'

/** How a value is edited and shown. */
export type SettingKind = 'money' | 'count' | 'rate' | 'hours' | 'line' | 'lines' | 'link' | 'methods' | 'cycles'

const [minMoney, maxMoney] = [rial(10_000), rial(10_000_000_000)]

const money = v.pipe(
  integerSchema(minMoney, maxMoney, `مبلغی از ${formatTomanNumber(minMoney)} تا ${formatToman(maxMoney)} بنویسید.`),
  v.check((value) => value % 10 === 0, 'مبلغ باید به تومان کامل باشد.'),
  v.transform((value): Rial => rial(value)),
)

const share = integerSchema(0, 10_000, 'درصدی از ۰ تا ۱۰۰ بنویسید.')

const rate = v.pipe(
  v.object({
    basis_points: share,
    /** The Tehran day from which `next` applies, as `1405/01/01`. */
    from: v.nullable(v.pipe(v.string(), v.check(isDay, 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.'))),
    next: v.nullable(share),
  }),
  v.forward(
    v.check(({ from, next }) => (from === null) === (next === null), 'نرخ بعدی و روز آغاز آن را با هم بنویسید.'),
    ['from'],
  ),
)

/** A rate in basis points, and its successor from a day on. */
export type DatedRate = v.InferOutput<typeof rate>

const hours = v.pipe(
  v.object({
    from: integerSchema(0, 23, 'ساعت آغاز را از ۰ تا ۲۳ بنویسید.'),
    to: integerSchema(1, 24, 'ساعت پایان را از ۱ تا ۲۴ بنویسید.'),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, 'ساعت پایان باید پس از ساعت آغاز باشد.'),
    ['to'],
  ),
)

const linkTo = (pattern: RegExp, example: string) =>
  v.pipe(
    text(300),
    v.check((value) => value === '' || pattern.test(value), `نشانی را مانند ${example} بنویسید، یا خالی بگذارید.`),
  )

const methods = v.record(v.string(), v.object({ on: v.boolean(), title: text(40) }))

/** The market's choices per shipping method; a missing one is on and has its standard name. */
export type MethodTerms = v.InferOutput<typeof methods>

/** Everything an administrator may set. */
export const marketSettings = {
  'min-withdrawal': {
    kind: 'money',
    group: 'money',
    title: 'کمترین مبلغ برداشت',
    unit: '',
    schema: money,
    standard: rial(1_000_000),
    description: 'فروشگاه کمتر از این مبلغ را نمی‌تواند درخواست کند؛ درخواست‌های ثبت‌شده همان می‌ماند.',
  },
  vat: {
    kind: 'rate',
    group: 'money',
    title: 'مالیات بر ارزش افزودهٔ کارمزد',
    unit: '٪',
    schema: rate,
    standard: { basis_points: 1_000, from: null, next: null },
    description: 'روی کارمزد سفارش‌های تازه حساب می‌شود؛ نرخ بعدی از روزی که می‌نویسید.',
  },
  'paya-cycles': {
    kind: 'cycles',
    group: 'money',
    title: 'چرخه‌های پایا',
    unit: '',
    schema: payaCyclesSchema,
    standard: standardCycles,
    description:
      'درخواست برداشت پیش از پایان هر چرخه، در ساعت واریز همان چرخه به بانک می‌رسد؛ درخواست‌های پیشین زمان خود را دارند.',
  },
  'reservation-minutes': {
    kind: 'count',
    group: 'orders',
    title: 'مهلت پرداخت سفارش',
    unit: 'دقیقه',
    schema: integerBetween(10, 60),
    standard: 15,
    description: 'کالا تا این مدت برای خریداری که سفارش داده نگه داشته می‌شود؛ سفارش‌های پیشین مهلت خود را دارند.',
  },
  ...timeSettings,
  'support-hours': {
    kind: 'hours',
    group: 'support',
    title: 'ساعت پاسخ‌گویی پشتیبانی',
    unit: '',
    schema: hours,
    standard: { from: 9, to: 18 },
    description: 'به وقت تهران، جز جمعه‌ها؛ بیرون از آن پنجرهٔ پشتیبانی می‌گوید کی پاسخ می‌دهیم.',
  },
  'contact-phone': {
    kind: 'line',
    group: 'contact',
    title: 'تلفن',
    unit: '',
    schema: linkTo(/^0[0-9]{10}$/, '02112345678'),
    standard: '',
    description: 'در پایین همهٔ صفحه‌ها و در صفحهٔ دربارهٔ ما.',
  },
  'contact-email': {
    kind: 'link',
    group: 'contact',
    title: 'رایانامه',
    unit: '',
    schema: linkTo(/^[\w.+-]{1,64}@[a-z0-9.-]{1,200}\.[a-z]{2,10}$/i, 'info@example.ir'),
    standard: '',
    description: 'در پایین همهٔ صفحه‌ها و در صفحهٔ دربارهٔ ما.',
  },
  'contact-address': {
    kind: 'lines',
    group: 'contact',
    title: 'نشانی',
    unit: '',
    schema: text(200),
    standard: '',
    description: 'در پایین همهٔ صفحه‌ها و در صفحهٔ دربارهٔ ما.',
  },
  'enamad-link': {
    kind: 'link',
    group: 'seals',
    title: 'نماد اعتماد الکترونیکی',
    unit: '',
    schema: linkTo(/^https:\/\/trustseal\.enamad\.ir\/\?[\w=&]{1,200}$/i, 'https://trustseal.enamad.ir/?id=1&Code=a'),
    standard: '',
    description: 'نشانی‌ای که در کد نماد پس از href آمده است؛ پیوندش پایین صفحه‌ها دیده می‌شود.',
  },
  'samandehi-link': {
    kind: 'link',
    group: 'seals',
    title: 'نشان ساماندهی',
    unit: '',
    schema: linkTo(
      /^https:\/\/logo\.samandehi\.ir\/[\w.]{1,40}\?[\w=&]{1,200}$/i,
      'https://logo.samandehi.ir/Verify.aspx?id=1',
    ),
    standard: '',
    description: 'نشانی‌ای که در کد نشان آمده است؛ پیوندش پایین صفحه‌ها دیده می‌شود.',
  },
  'instagram-link': {
    kind: 'link',
    group: 'social',
    title: 'اینستاگرام',
    unit: '',
    schema: linkTo(/^https:\/\/(?:www\.)?instagram\.com\/[\w.]{1,60}\/?$/i, 'https://instagram.com/name'),
    standard: '',
    description: 'پیوند صفحهٔ بازار در پایین صفحه‌ها.',
  },
  'telegram-link': {
    kind: 'link',
    group: 'social',
    title: 'تلگرام',
    unit: '',
    schema: linkTo(/^https:\/\/t\.me\/[\w+]{1,60}$/i, 'https://t.me/name'),
    standard: '',
    description: 'پیوند کانال بازار در پایین صفحه‌ها.',
  },
  'shipping-methods': {
    kind: 'methods',
    group: 'shipping',
    title: 'روش‌های ارسال',
    unit: '',
    schema: methods,
    standard: {},
    description: 'روشی که خاموش است به کسی پیشنهاد نمی‌شود؛ بسته‌های در راه ادامه می‌دهند.',
  },
} as const satisfies Readonly<Record<string, Setting>>

interface Setting {
  readonly kind: SettingKind
  readonly group: string
  readonly title: string
  readonly unit: string
  /** A sentence about its effect. */
  readonly description: string
  readonly schema: v.GenericSchema
  readonly standard: unknown
}

export type MarketSettingName = keyof typeof marketSettings

export const settingNames = Object.keys(marketSettings) as readonly MarketSettingName[]

/** The current values by name. */
export type SettingValues = {
  readonly [Name in MarketSettingName]: v.InferOutput<(typeof marketSettings)[Name]['schema']>
}

/** The standard values. */
export const standardValues = Object.fromEntries<unknown>(
  settingNames.map((name) => [name, marketSettings[name].standard]),
) as SettingValues

/** Returns the effective values: a stored value that its schema no longer accepts is replaced by the standard one. */
export function settingValuesOf(stored: ReadonlyMap<string, unknown>, standard: SettingValues): SettingValues {
  const held = settingNames.map((name) => {
    const parsed = stored.has(name) ? v.safeParse(marketSettings[name].schema, stored.get(name)) : undefined
    return [name, parsed?.success ? parsed.output : standard[name]] as const
  })
  return Object.fromEntries<unknown>(held) as SettingValues
}

/** Returns the rate in force at an instant. */
export function rateInForceAt({ basis_points, from, next }: DatedRate, now: number): number {
  const day = from === null ? undefined : parseJalaaliDate(from)
  return day === undefined || next === null || now < startOfTehranDay(day) ? basis_points : next
}

function isDay(day: string): boolean {
  const parsed = parseJalaaliDate(day)
  return parsed !== undefined && isJalaaliDate(parsed) && formatIsoJalaali(parsed) === day
}
