import * as v from 'valibot'
import { fromToman, type Rial } from '../shared/money.ts'
import { provinceNames } from '../shared/places.ts'
import { barcode, keywords, prose, side, typed, whole, wholeOrNone } from './catalog.fields.ts'
import { mostAxes, mostPhotos, mostStock, mostVariants } from './catalog.limits.ts'
import { photo } from './catalog.schema.ts'

/** A variant as it is typed; `was` is the stock that was seen, null of a new one. */
export const typedVariant = v.object({
  id: v.nullable(typed(15)),
  options: v.record(typed(60), typed(60)),
  toman: typed(24),
  former_toman: typed(24),
  stock: typed(12),
  was: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  sku: typed(64),
  barcode: typed(24),
})

/** The form of a product as it is typed: nothing of it has to be right, so that it can be kept at any moment. */
export const typedProduct = v.object({
  title: typed(480),
  brief: typed(1200),
  description: typed(20_000),
  keywords: typed(2000),
  category_id: typed(15),
  photos: v.pipe(v.array(photo), v.maxLength(mostPhotos)),
  attributes: v.record(typed(60), v.pipe(v.array(typed(120)), v.maxLength(40))),
  weight: typed(12),
  net_weight: typed(12),
  preparation_days: typed(4),
  least: typed(6),
  most: typed(6),
  unit: typed(60),
  length: typed(8),
  width: typed(8),
  height: typed(8),
  ships_to: v.pipe(v.array(typed(40)), v.maxLength(40)),
  shipping_note: typed(800),
  axes: v.pipe(
    v.array(v.object({ title: typed(60), values: v.pipe(v.array(typed(60)), v.maxLength(50)) })),
    v.maxLength(mostAxes),
  ),
  variants: v.pipe(v.array(typedVariant), v.maxLength(mostVariants)),
})

export type TypedProduct = v.InferOutput<typeof typedProduct>
export type TypedVariant = v.InferOutput<typeof typedVariant>

const mostToman = 100_000_000_000

const variantFields = v.object({
  ...typedVariant.entries,
  toman: v.pipe(
    whole(1, mostToman, 'قیمت را به تومان بنویسید.'),
    v.transform((value): Rial => fromToman(value)),
  ),
  former_toman: v.pipe(
    wholeOrNone(1, mostToman, 'قیمت پیشین را به تومان بنویسید.'),
    v.transform((value) => (value === null ? null : fromToman(value))),
  ),
  stock: whole(0, mostStock, 'موجودی را با رقم بنویسید.'),
  sku: prose(40),
  barcode,
})

/** A variant that may be sold; prices in Rial. */
export interface ReadyVariant {
  readonly id: string | null
  readonly options: Record<string, string>
  readonly toman: Rial
  readonly former_toman: Rial | null
  readonly stock: number
  readonly was: number | null
  readonly sku: string
  readonly barcode: string
}

// Named in full, because declarations cannot spell what the checks infer.
const variant: v.GenericSchema<TypedVariant, ReadyVariant> = v.pipe(
  variantFields,
  v.forward(
    v.partialCheck(
      [['toman'], ['former_toman']],
      ({ toman, former_toman }) => former_toman === null || former_toman > toman,
      'قیمت پیشین باید از قیمت فروش بیشتر باشد.',
    ),
    ['former_toman'],
  ),
)

const productFields = v.object({
  ...typedProduct.entries,
  title: v.pipe(prose(120), v.minLength(5, 'نام کالا دست‌کم ۵ نویسه دارد.')),
  brief: prose(300),
  description: prose(5000),
  category_id: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'دستهٔ کالا را انتخاب کنید.')),
  photos: v.pipe(v.array(photo), v.minLength(1, 'دست‌کم یک عکس بگذارید.'), v.maxLength(mostPhotos)),
  weight: whole(1, 1_000_000, 'وزن بسته را به گرم بنویسید.'),
  net_weight: wholeOrNone(1, 1_000_000, 'وزن خالص را به گرم بنویسید.'),
  preparation_days: whole(0, 90, 'روزهای آماده‌سازی عددی از ۰ تا ۹۰ است.'),
  keywords,
  least: wholeOrNone(1, 999, 'کمترین تعداد عددی از ۱ تا ۹۹۹ است.'),
  most: wholeOrNone(1, 999, 'بیشترین تعداد عددی از ۱ تا ۹۹۹ است.'),
  unit: prose(20),
  length: side,
  width: side,
  height: side,
  ships_to: v.pipe(
    v.array(v.picklist(provinceNames, 'نام استان را همان‌گونه بنویسید که در فهرست است.')),
    v.transform((names) => [...new Set(names)]),
  ),
  shipping_note: prose(200),
  variants: v.pipe(v.array(variant), v.minLength(1, 'دست‌کم یک گونه لازم است.'), v.maxLength(mostVariants)),
})

export type ProductForm = v.InferOutput<typeof productFields>

/** The rule of each single field, for what is typed elsewhere than in the form. */
export const fieldRules = { ...productFields.entries, ...variantFields.entries }

/** A product that may go to the shelves, made out of what is typed (CAT-21 to CAT-24). */
export const productForm: v.GenericSchema<TypedProduct, ProductForm> = v.pipe(
  productFields,
  v.forward(
    v.partialCheck(
      [['least'], ['most']],
      ({ least, most }) => least === null || most === null || least <= most,
      'کمترین تعداد از بیشترین تعداد بیشتر است.',
    ),
    ['least'],
  ),
  v.forward(
    v.partialCheck([['variants']], ({ variants }) => areDifferent(variants.map(optionKey)), 'دو گونهٔ یکسان دارید.'),
    ['variants'],
  ),
  v.forward(
    v.partialCheck(
      [['variants']],
      ({ variants }) => areDifferent(variants.map(({ sku }) => sku).filter(Boolean)),
      'کد کالا (SKU) در دو گونه تکراری است.',
    ),
    ['variants'],
  ),
)

/** The same for the same choices, in whichever order. */
export function optionKey({ options }: { readonly options: Readonly<Record<string, string>> }): string {
  return JSON.stringify(Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
