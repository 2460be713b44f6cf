import * as v from 'valibot'
import { fromToman, type Rial } from '../../shared/money.ts'
import { provinceNames } from '../../shared/provinces.ts'
import {
  barcode,
  keywords,
  multilineText,
  packageSide,
  typedText,
  wholeNumber,
  optionalWholeNumber,
} from './form-fields.ts'
import { maxAxes, maxPhotos, maxStock, maxVariants } from './product-limits.ts'
import { productPhoto } from '../schema.ts'

/** A variant as it is typed; `was` is the stock that was displayed, null for a new variant. */
export const variantInput = v.object({
  id: v.nullable(typedText(15)),
  options: v.record(typedText(60), typedText(60)),
  toman: typedText(24),
  compare_at_toman: typedText(24),
  stock: typedText(12),
  was: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  sku: typedText(64),
  barcode: typedText(24),
})

/** The form of a product as it is typed. Nothing has to be valid, so that it can be saved at any time. */
export const productInput = v.object({
  title: typedText(480),
  brief: typedText(1200),
  description: typedText(20_000),
  keywords: typedText(2000),
  category_id: typedText(15),
  photos: v.pipe(v.array(productPhoto), v.maxLength(maxPhotos)),
  attributes: v.record(typedText(60), v.pipe(v.array(typedText(120)), v.maxLength(40))),
  weight: typedText(12),
  net_weight: typedText(12),
  preparation_days: typedText(4),
  min_per_order: typedText(6),
  max_per_order: typedText(6),
  unit: typedText(60),
  length: typedText(8),
  width: typedText(8),
  height: typedText(8),
  ships_to: v.pipe(v.array(typedText(40)), v.maxLength(40)),
  shipping_note: typedText(800),
  axes: v.pipe(
    v.array(v.object({ title: typedText(60), values: v.pipe(v.array(typedText(60)), v.maxLength(50)) })),
    v.maxLength(maxAxes),
  ),
  variants: v.pipe(v.array(variantInput), v.maxLength(maxVariants)),
})

export type ProductInput = v.InferOutput<typeof productInput>
export type VariantInput = v.InferOutput<typeof variantInput>

const maxToman = 100_000_000_000

const variantFields = v.object({
  ...variantInput.entries,
  toman: v.pipe(
    wholeNumber(1, maxToman, 'قیمت را به تومان بنویسید.'),
    v.transform((value): Rial => fromToman(value)),
  ),
  compare_at_toman: v.pipe(
    optionalWholeNumber(1, maxToman, 'قیمت پیشین را به تومان بنویسید.'),
    v.transform((value) => (value === null ? null : fromToman(value))),
  ),
  stock: wholeNumber(0, maxStock, 'موجودی را با رقم بنویسید.'),
  sku: multilineText(40),
  barcode,
})

/** A valid variant; prices in Rial. */
export interface ValidVariant {
  readonly id: string | null
  readonly options: Record<string, string>
  readonly toman: Rial
  readonly compare_at_toman: Rial | null
  readonly stock: number
  readonly was: number | null
  readonly sku: string
  readonly barcode: string
}

// Annotated explicitly, because declaration files cannot express the inferred type.
const variant: v.GenericSchema<VariantInput, ValidVariant> = v.pipe(
  variantFields,
  v.forward(
    v.partialCheck(
      [['toman'], ['compare_at_toman']],
      ({ toman, compare_at_toman }) => compare_at_toman === null || compare_at_toman > toman,
      'قیمت پیشین باید از قیمت فروش بیشتر باشد.',
    ),
    ['compare_at_toman'],
  ),
)

const productFields = v.object({
  ...productInput.entries,
  title: v.pipe(multilineText(120), v.minLength(5, 'نام کالا دست‌کم ۵ نویسه دارد.')),
  brief: multilineText(300),
  description: multilineText(5000),
  category_id: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'دستهٔ کالا را انتخاب کنید.')),
  photos: v.pipe(v.array(productPhoto), v.minLength(1, 'دست‌کم یک عکس بگذارید.'), v.maxLength(maxPhotos)),
  weight: wholeNumber(1, 1_000_000, 'وزن بسته را به گرم بنویسید.'),
  net_weight: optionalWholeNumber(1, 1_000_000, 'وزن خالص را به گرم بنویسید.'),
  preparation_days: wholeNumber(0, 90, 'روزهای آماده‌سازی عددی از ۰ تا ۹۰ است.'),
  keywords,
  min_per_order: optionalWholeNumber(1, 999, 'کمترین تعداد عددی از ۱ تا ۹۹۹ است.'),
  max_per_order: optionalWholeNumber(1, 999, 'بیشترین تعداد عددی از ۱ تا ۹۹۹ است.'),
  unit: multilineText(20),
  length: packageSide,
  width: packageSide,
  height: packageSide,
  ships_to: v.pipe(
    v.array(v.picklist(provinceNames, 'نام استان را همان‌گونه بنویسید که در فهرست است.')),
    v.transform((sortedNames) => [...new Set(sortedNames)]),
  ),
  shipping_note: multilineText(200),
  variants: v.pipe(v.array(variant), v.minLength(1, 'دست‌کم یک گونه لازم است.'), v.maxLength(maxVariants)),
})

export type ValidProduct = v.InferOutput<typeof productFields>

/** The rule of each single field, for input that does not come from the form. */
export const productFieldRules = { ...productFields.entries, ...variantFields.entries }

/** Validates a typed form into a product that can be submitted (CAT-21 to CAT-24). */
export const productSchema: v.GenericSchema<ProductInput, ValidProduct> = v.pipe(
  productFields,
  v.forward(
    v.partialCheck(
      [['min_per_order'], ['max_per_order']],
      ({ min_per_order, max_per_order }) =>
        min_per_order === null || max_per_order === null || min_per_order <= max_per_order,
      'کمترین تعداد از بیشترین تعداد بیشتر است.',
    ),
    ['min_per_order'],
  ),
  v.forward(
    v.partialCheck([['variants']], ({ variants }) => areDistinct(variants.map(optionKey)), 'دو گونهٔ یکسان دارید.'),
    ['variants'],
  ),
  v.forward(
    v.partialCheck(
      [['variants']],
      ({ variants }) => areDistinct(variants.map(({ sku }) => sku).filter(Boolean)),
      'کد کالا (SKU) در دو گونه تکراری است.',
    ),
    ['variants'],
  ),
)

/** Returns a key that is equal for equal options, whatever their order. */
export function optionKey({ options }: { readonly options: Readonly<Record<string, string>> }): string {
  return JSON.stringify(Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
