import type { ShippingProfile, ShippingRate, ShippingZone } from '../../../core/catalog/index.ts'
import { noMoney, type Rial, rial } from '../../../core/shared/money.ts'

const weightBands = (first: number, second: number, third: number): ShippingRate[] => [
  { max_weight: 1000, cost: rial(first) },
  { max_weight: 2000, cost: rial(second) },
  { max_weight: 10_000, cost: rial(third) },
]
const upTo = (max_weight: number, cost: number): ShippingRate[] => [{ max_weight, cost: rial(cost) }]

interface ZoneOptions {
  readonly free_shipping_over?: Rial
  readonly paid_by_receiver?: boolean
}

const zone = (
  where: ShippingZone['where'],
  rates: readonly ShippingRate[],
  days: readonly [number, number],
  options: ZoneOptions = {},
) => ({
  where,
  rates,
  free_shipping_over: null,
  paid_by_receiver: false,
  days_min: days[0],
  days_max: days[1],
  ...options,
})

const byReceiver = (where: ShippingZone['where'], days: readonly [number, number]): ShippingZone =>
  zone(where, [{ max_weight: null, cost: noMoney }], days, { paid_by_receiver: true })

const express = (free_shipping_over?: number) => {
  const options = free_shipping_over === undefined ? {} : { free_shipping_over: rial(free_shipping_over) }
  const near = zone('province', weightBands(420_000, 560_000, 1_150_000), [1, 3], options)
  return {
    method: 'express-post',
    zones: [near, zone('country', weightBands(640_000, 780_000, 1_680_000), [2, 5], options)],
  }
}
const courier = { method: 'courier', zones: [zone('city', upTo(15_000, 800_000), [0, 1])] }
const tipax = { method: 'tipax', zones: [zone('country', weightBands(950_000, 1_150_000, 2_300_000), [1, 3])] }
const pickUp = { method: 'pick-up', zones: [zone('city', [{ max_weight: null, cost: noMoney }], [0, 1])] }
const freight = {
  method: 'freight',
  zones: [
    zone('province', upTo(200_000, 3_500_000), [1, 3], { free_shipping_over: rial(1_000_000_000) }),
    byReceiver('country', [2, 6]),
  ],
}

/** Shipping profiles by kind of goods. */
export const shippingProfiles = {
  light: {
    methods: [
      express(30_000_000),
      { method: 'registered-post', zones: [zone('country', weightBands(390_000, 520_000, 1_250_000), [4, 9])] },
      courier,
    ],
  },
  fragile: { methods: [tipax, express(), courier, pickUp] },
  heavy: { methods: [freight, tipax, express(), pickUp] },
  local: {
    methods: [
      courier,
      { method: 'express-post', zones: [zone('province', weightBands(380_000, 520_000, 980_000), [1, 2])] },
      pickUp,
    ],
  },
} as const satisfies Readonly<Record<string, ShippingProfile>>

export type ShippingName = keyof typeof shippingProfiles
