import { blankVariant } from './catalog.combine.ts'
import { optionKey, type TypedProduct, type TypedVariant } from './catalog.form.ts'
import type { Given } from './catalog.import.ts'
import { readList, readPairs } from './catalog.pairs.ts'
import type { Photo } from './catalog.schema.ts'

/** The choices that a row names. */
export function optionsOf({ options }: Given): Record<string, string> | undefined {
  if (options === undefined) return undefined
  return Object.fromEntries((readPairs(options) ?? []).map(([name, [value = '']]) => [name, value]))
}

const texts = [
  'title',
  'brief',
  'description',
  'weight',
  'net_weight',
  'preparation_days',
  'least',
  'most',
  'unit',
  'shipping_note',
  'keywords',
  'length',
  'width',
  'height',
] as const
const ofVariant = ['toman', 'former_toman', 'stock', 'sku', 'barcode'] as const

export interface MergeFacts {
  readonly category: (words: string) => string | undefined
  readonly photos: readonly Photo[]
}

/** A form after the rows of its product: what a row gives replaces what was there, the rest stays (CAT-31). */
export function mergeRows(form: TypedProduct, rows: readonly Given[], facts: MergeFacts): TypedProduct {
  return rows.reduce((merged, given) => withVariant(withTexts(merged, given, facts), given), form)
}

function withTexts(form: TypedProduct, given: Given, { category, photos }: MergeFacts): TypedProduct {
  const named = Object.fromEntries(texts.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const attributes = Object.fromEntries(readPairs(given.attributes ?? '') ?? [])
  const asked = readList(given.photos ?? '')
  return {
    ...form,
    ...named,
    category_id: (given.category && category(given.category)) ?? form.category_id,
    ...(given.attributes === undefined ? {} : { attributes: plain(attributes) }),
    ...(given.ships_to === undefined ? {} : { ships_to: readList(given.ships_to) }),
    ...(asked.length === 0 ? {} : { photos: inOrder(asked, [...form.photos, ...photos]) }),
  }
}

function plain(attributes: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...values]]))
}

function inOrder(ids: readonly string[], photos: readonly Photo[]): Photo[] {
  const byId = new Map(photos.toReversed().map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function withVariant(form: TypedProduct, given: Given): TypedProduct {
  const options = optionsOf(given)
  const changes = Object.fromEntries(
    ofVariant.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  if (options === undefined && given.variant_id === undefined && Object.keys(changes).length === 0) return form
  const place = placeOf(form.variants, given, options)
  const before = form.variants[place] ?? blankVariant
  const variant = { ...before, ...changes, options: options ?? before.options }
  const variants = place === -1 ? [...form.variants, variant] : form.variants.with(place, variant)
  const isOther = place === -1 || optionKey(before) !== optionKey(variant)
  return { ...form, variants, axes: isOther ? widened(form.axes, variant.options) : form.axes }
}

/** By its number, else by its choices, else the only one; a blank one takes the first that comes. */
function placeOf(
  variants: readonly TypedVariant[],
  { variant_id }: Given,
  options: Readonly<Record<string, string>> | undefined,
): number {
  if (variant_id !== undefined) return variants.findIndex(({ id }) => id === variant_id)
  const isBlank = ({ id, toman, options: own }: TypedVariant) =>
    id === null && toman === '' && Object.keys(own).length === 0
  const blank = variants.findIndex(isBlank)
  if (options === undefined) return blank === -1 && variants.length === 1 ? 0 : blank
  const same = variants.findIndex((variant) => optionKey(variant) === optionKey({ options }))
  return same === -1 ? blank : same
}

function widened(axes: TypedProduct['axes'], options: Readonly<Record<string, string>>): TypedProduct['axes'] {
  return Object.entries(options).reduce((wide, [title, value]) => {
    const place = wide.findIndex((axis) => axis.title === title)
    const axis = wide[place]
    if (axis === undefined) return [...wide, { title, values: [value] }]
    return axis.values.includes(value) ? wide : wide.with(place, { title, values: [...axis.values, value] })
  }, axes)
}

/** A form with everything brought back that is still as `after` says; what was changed since then stays (CAT-34). */
export function unmerge(now: TypedProduct, before: TypedProduct, after: TypedProduct): TypedProduct {
  const back = Object.fromEntries(
    (Object.keys(before) as (keyof TypedProduct)[]).flatMap((name) =>
      name !== 'variants' && same(now[name], after[name]) ? [[name, before[name]]] : [],
    ),
  )
  const find = (variants: readonly TypedVariant[], { id, options }: TypedVariant) =>
    variants.find((one) => (id !== null && one.id === id) || optionKey(one) === optionKey({ options }))
  const variants = now.variants.flatMap((variant) => {
    const [was, became] = [find(before.variants, variant), find(after.variants, variant)]
    if (became === undefined) return [variant]
    if (was !== undefined) return [backVariant(variant, was, became)]
    const isAsMade = ofVariant.every((name) => same(variant[name], became[name]))
    return isAsMade ? [] : [variant]
  })
  return { ...now, ...back, variants }
}

function backVariant(now: TypedVariant, before: TypedVariant, after: TypedVariant): TypedVariant {
  const names = [...ofVariant, 'options'] as const
  const back = names.flatMap((name) => (same(now[name], after[name]) ? [[name, before[name]]] : []))
  return { ...now, ...Object.fromEntries(back) }
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
