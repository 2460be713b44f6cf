import { blankVariant } from '../products/variant-combinations.ts'
import { optionKey, type ProductInput, type VariantInput } from '../products/product-form.ts'
import type { RowValues } from './import-columns.ts'
import { parseList, parsePairs } from './cell-lists.ts'
import type { Photo } from '../schema.ts'

/** Returns the options that a row names. */
export function optionsOf({ options }: RowValues): Record<string, string> | undefined {
  if (options === undefined) return undefined
  return Object.fromEntries((parsePairs(options) ?? []).map(([name, [value = '']]) => [name, value]))
}

const textFields = [
  'title',
  'brief',
  'description',
  'weight',
  'net_weight',
  'preparation_days',
  'min_per_order',
  'max_per_order',
  'unit',
  'shipping_note',
  'keywords',
  'length',
  'width',
  'height',
] as const
const variantFields = ['toman', 'compare_at_toman', 'stock', 'sku', 'barcode'] as const

export interface MergeContext {
  readonly category: (wordsOf: string) => string | undefined
  readonly photos: readonly Photo[]
}

/** Merges the rows of a product into its form: values in a row replace those of the form, the rest stays (CAT-31). */
export function mergeRowsIntoForm(form: ProductInput, rows: readonly RowValues[], context: MergeContext): ProductInput {
  return rows.reduce((merged, rowValues) => withVariant(withTexts(merged, rowValues, context), rowValues), form)
}

function withTexts(form: ProductInput, rowValues: RowValues, { category, photos }: MergeContext): ProductInput {
  const named = Object.fromEntries(
    textFields.flatMap((name) => (rowValues[name] === undefined ? [] : [[name, rowValues[name]]])),
  )
  const attributes = Object.fromEntries(parsePairs(rowValues.attributes ?? '') ?? [])
  const requestedPhotos = parseList(rowValues.photos ?? '')
  return {
    ...form,
    ...named,
    category_id: (rowValues.category && category(rowValues.category)) ?? form.category_id,
    ...(rowValues.attributes === undefined ? {} : { attributes: plain(attributes) }),
    ...(rowValues.ships_to === undefined ? {} : { ships_to: parseList(rowValues.ships_to) }),
    ...(requestedPhotos.length === 0 ? {} : { photos: orderedPhotos(requestedPhotos, [...form.photos, ...photos]) }),
  }
}

function plain(attributes: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...values]]))
}

function orderedPhotos(ids: readonly string[], photos: readonly Photo[]): Photo[] {
  const byId = new Map(photos.toReversed().map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function withVariant(form: ProductInput, rowValues: RowValues): ProductInput {
  const options = optionsOf(rowValues)
  const changes = Object.fromEntries(
    variantFields.flatMap((name) => (rowValues[name] === undefined ? [] : [[name, rowValues[name]]])),
  )
  if (options === undefined && rowValues.variant_id === undefined && Object.keys(changes).length === 0) return form
  const index = indexOfVariant(form.variants, rowValues, options)
  const beforeForm = form.variants[index] ?? blankVariant
  const variant = { ...beforeForm, ...changes, options: options ?? beforeForm.options }
  const variants = index === -1 ? [...form.variants, variant] : form.variants.with(index, variant)
  const differs = index === -1 || optionKey(beforeForm) !== optionKey(variant)
  return { ...form, variants, axes: differs ? withNewValues(form.axes, variant.options) : form.axes }
}

/** Finds the variant by its id, else by its options, else the only one; the first row fills a blank variant. */
function indexOfVariant(
  variants: readonly VariantInput[],
  { variant_id }: RowValues,
  options: Readonly<Record<string, string>> | undefined,
): number {
  if (variant_id !== undefined) return variants.findIndex(({ id }) => id === variant_id)
  const isBlank = ({ id, toman, options: ownVariant }: VariantInput) =>
    id === null && toman === '' && Object.keys(ownVariant).length === 0
  const blankOption = variants.findIndex(isBlank)
  if (options === undefined) return blankOption === -1 && variants.length === 1 ? 0 : blankOption
  const sameAxis = variants.findIndex((variant) => optionKey(variant) === optionKey({ options }))
  return sameAxis === -1 ? blankOption : sameAxis
}

function withNewValues(axes: ProductInput['axes'], options: Readonly<Record<string, string>>): ProductInput['axes'] {
  return Object.entries(options).reduce((widenedAxes, [title, value]) => {
    const index = widenedAxes.findIndex((axis) => axis.title === title)
    const axis = widenedAxes[index]
    if (axis === undefined) return [...widenedAxes, { title, values: [value] }]
    return axis.values.includes(value)
      ? widenedAxes
      : widenedAxes.with(index, { title, values: [...axis.values, value] })
  }, axes)
}

/** Restores every value that is still as the import left it; later changes stay (CAT-34). */
export function revertMerge(current: ProductInput, beforeForm: ProductInput, afterForm: ProductInput): ProductInput {
  const restored = Object.fromEntries(
    (Object.keys(beforeForm) as (keyof ProductInput)[]).flatMap((name) =>
      name !== 'variants' && sameAxis(current[name], afterForm[name]) ? [[name, beforeForm[name]]] : [],
    ),
  )
  const findVariant = (variants: readonly VariantInput[], { id, options }: VariantInput) =>
    variants.find((matching) => (id !== null && matching.id === id) || optionKey(matching) === optionKey({ options }))
  const variants = current.variants.flatMap((variant) => {
    const [previous, imported] = [findVariant(beforeForm.variants, variant), findVariant(afterForm.variants, variant)]
    if (imported === undefined) return [variant]
    if (previous !== undefined) return [restoreVariant(variant, previous, imported)]
    const isUnchanged = variantFields.every((name) => sameAxis(variant[name], imported[name]))
    return isUnchanged ? [] : [variant]
  })
  return { ...current, ...restored, variants }
}

function restoreVariant(current: VariantInput, beforeForm: VariantInput, afterForm: VariantInput): VariantInput {
  const sortedNames = [...variantFields, 'options'] as const
  const restored = sortedNames.flatMap((name) =>
    sameAxis(current[name], afterForm[name]) ? [[name, beforeForm[name]]] : [],
  )
  return { ...current, ...Object.fromEntries(restored) }
}

function sameAxis(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
