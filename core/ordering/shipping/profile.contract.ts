import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { amount } from '../../contract/schemas.ts'
import { shippingMethods } from '../orders/schema.ts'

const integerUpTo = (max: number, message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(0, message), v.maxValue(max, message))

const wholeTomanRequired = 'مبلغ باید بر ۱۰\u00A0ریال بخش‌پذیر باشد.'
const money = v.pipe(
  amount,
  v.check((rials) => rials % 10 === 0, wholeTomanRequired),
)
const weightRequired = 'وزن را به گرم بنویسید.'

const rate = v.object({
  /** The largest weight in grams at which this rate applies; null for any. */
  max_weight: v.nullable(v.pipe(integerUpTo(1_000_000, weightRequired), v.minValue(1, weightRequired))),
  /** The largest item total in Rial at which it applies; null for any. */
  max_value: v.optional(v.nullable(money), null),
  cost: money,
})

const zone = v.pipe(
  v.object({
    where: v.picklist(['city', 'province', 'country']),
    rates: v.pipe(v.array(rate), v.minLength(1, 'دست‌کم یک هزینه بنویسید.'), v.maxLength(20)),
    free_shipping_over: v.nullable(money),
    paid_by_receiver: v.boolean(),
    days_min: integerUpTo(90, 'تعداد روز درست نیست.'),
    days_max: integerUpTo(90, 'تعداد روز درست نیست.'),
  }),
  v.forward(
    v.check(({ days_min, days_max }) => days_min <= days_max, 'بیشترین روز از کمترین روز کمتر است.'),
    ['days_max'],
  ),
)

const hasNoDuplicates = (names: readonly string[]): boolean => new Set(names).size === names.length

const methodOffer = v.object({
  method: v.picklist(shippingMethods),
  zones: v.pipe(
    v.array(zone),
    v.minLength(1, 'دست‌کم یک مقصد بنویسید.'),
    v.maxLength(3),
    v.check((zones) => hasNoDuplicates(zones.map(({ where }) => where)), 'هر مقصد یک بار نوشته می‌شود.'),
  ),
})

/** A store's shipping profile as input. */
export const shippingProfile = v.object({
  methods: v.pipe(
    v.array(methodOffer),
    v.minLength(1, 'دست‌کم یک روش ارسال لازم است.'),
    v.maxLength(shippingMethods.length),
    v.check((methods) => hasNoDuplicates(methods.map(({ method }) => method)), 'هر روش یک بار نوشته می‌شود.'),
  ),
})

export type ShippingProfileInput = v.InferOutput<typeof shippingProfile>

/** The endpoints of a store's shipping profile. */
export const shippingProfileContract = contract({
  getStoreShippingProfile: {
    method: 'GET',
    path: '/store/shipping',
    summary: 'Returns the shipping profile of the store and where it ships from.',
    access: 'store.profile.read',
    incomplete: true,
    input: v.object({}),
    output: v.object({
      methods: v.array(methodOffer),
      province: v.string(),
      city: v.string(),
      /** The methods that the platform switched off, whether the store uses them or not. */
      disabled_methods: v.array(v.picklist(shippingMethods)),
    }),
    problems: [],
  },
  saveStoreShippingProfile: {
    method: 'PUT',
    path: '/store/shipping-profile',
    summary: 'Replaces the shipping profile; every later checkout uses it.',
    access: 'store.profile.write',
    incomplete: true,
    input: shippingProfile,
    output: v.object({}),
    problems: [],
  },
})
