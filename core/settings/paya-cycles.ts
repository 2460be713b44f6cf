import * as v from 'valibot'
import { toLatinDigits } from '../shared/text/digits.ts'

const most = 12

/** A time of the Tehran day as `09:45`; accepts other digits and `9:45`. */
const moment = v.pipe(
  v.string(),
  v.transform((typed) => toLatinDigits(typed.trim()).padStart(5, '0')),
  v.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'ساعت را مانند ۰۹:۴۵ بنویسید.'),
)

const cycle = v.pipe(
  v.object({ until: moment, paid: moment }),
  v.forward(
    v.check(({ until, paid }) => until < paid, 'ساعت واریز باید پس از پایان درخواست باشد.'),
    ['paid'],
  ),
)

/** One Paya cycle of a working day: requests before `until` are paid at `paid`. */
export type PayaCycle = v.InferOutput<typeof cycle>

/** Cycles in the order of the day, with distinct ends. */
export const payaCyclesSchema = v.pipe(
  v.array(cycle),
  v.minLength(1, 'دست‌کم یک چرخه بنویسید.'),
  v.maxLength(most, 'بیش از ۱۲ چرخه پذیرفته نیست.'),
  v.check((all) => new Set(all.map(({ until }) => until)).size === all.length, 'دو چرخه هم‌زمان پایان می‌یابند.'),
  v.transform((all): PayaCycle[] => all.toSorted((a, b) => (a.until < b.until ? -1 : 1))),
)

/** The standard cycles. */
export const standardCycles: readonly PayaCycle[] = [
  { until: '02:45', paid: '04:45' },
  { until: '09:45', paid: '11:45' },
  { until: '12:45', paid: '14:45' },
  { until: '17:45', paid: '19:45' },
]
