import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { amount } from '../contract/schemas.ts'
import { shippingMethods } from './ordering.schema.ts'

const whole = (most: number, message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(0, message), v.maxValue(most, message))

const tenth = 'مبلغ باید بر ۱۰\u00A0ریال بخش‌پذیر باشد.'
const money = v.pipe(
  amount,
  v.check((rials) => rials % 10 === 0, tenth),
)
const wrongWeight = 'وزن را به گرم بنویسید.'

const rate = v.object({
  /** The weight in grams up to which this cost holds; null for any. */
  max_weight: v.nullable(v.pipe(whole(1_000_000, wrongWeight), v.minValue(1, wrongWeight))),
  /** The value of the basket in Rial up to which it holds; null for any. */
  max_value: v.optional(v.nullable(money), null),
  cost: money,
})

const zone = v.pipe(
  v.object({
    where: v.picklist(['city', 'province', 'country']),
    rates: v.pipe(v.array(rate), v.minLength(1, 'دست‌کم یک هزینه بنویسید.'), v.maxLength(20)),
    free_over: v.nullable(money),
    paid_by_receiver: v.boolean(),
    days_min: whole(90, 'تعداد روز درست نیست.'),
    days_max: whole(90, 'تعداد روز درست نیست.'),
  }),
  v.forward(
    v.check(({ days_min, days_max }) => days_min <= days_max, 'بیشترین روز از کمترین روز کمتر است.'),
    ['days_max'],
  ),
)

const once = (names: readonly string[]): boolean => new Set(names).size === names.length

const offer = v.object({
  method: v.picklist(shippingMethods),
  zones: v.pipe(
    v.array(zone),
    v.minLength(1, 'دست‌کم یک مقصد بنویسید.'),
    v.maxLength(3),
    v.check((zones) => once(zones.map(({ where }) => where)), 'هر مقصد یک بار نوشته می‌شود.'),
  ),
})

/** A store's shipping profile as its keeper writes it. */
export const shippingProfile = v.object({
  methods: v.pipe(
    v.array(offer),
    v.minLength(1, 'دست‌کم یک روش ارسال لازم است.'),
    v.maxLength(shippingMethods.length),
    v.check((methods) => once(methods.map(({ method }) => method)), 'هر روش یک بار نوشته می‌شود.'),
  ),
})

export type WrittenShipping = v.InferOutput<typeof shippingProfile>

/** How a store sends, kept by those who may. */
export const shippingContract = contract({
  shipping: {
    method: 'GET',
    path: '/store/shipping',
    summary: 'The shipping profile of the store, and from where it sends.',
    access: 'store.profile.read',
    incomplete: true,
    input: v.object({}),
    output: v.object({
      methods: v.array(offer),
      province: v.string(),
      city: v.string(),
      /** What the market offers to nobody for now, whether the store sends by it or not. */
      off: v.array(v.picklist(shippingMethods)),
    }),
    problems: [],
  },
  saveShipping: {
    method: 'PUT',
    path: '/store/shipping',
    summary: 'Replaces the shipping profile; every checkout counts with it from then on.',
    access: 'store.profile.write',
    incomplete: true,
    input: shippingProfile,
    output: v.object({}),
    problems: [],
  },
})
