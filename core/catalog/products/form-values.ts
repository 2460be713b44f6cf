import { formatTomanNumber, type Rial, rial } from '../../shared/money.ts'
import { formatNumber } from '../../shared/text/numbers.ts'
import { blankVariant } from './variant-combinations.ts'
import type { ProductInput } from './product-form.ts'
import type { StoredProduct, ProductContent, ReasonsByField } from './product.ports.ts'

const blankContent: ProductContent = {
  title: '',
  brief: '',
  description: '',
  category_id: '',
  photos: [],
  attributes: [],
}

export const blankProductInput: ProductInput = {
  title: '',
  brief: '',
  description: '',
  category_id: '',
  photos: [],
  attributes: {},
  axes: [],
  weight: '',
  net_weight: '',
  preparation_days: '۱',
  max_per_order: '',
  shipping_note: '',
  keywords: '',
  unit: '',
  min_per_order: '',
  length: '',
  width: '',
  height: '',
  ships_to: [],
  variants: [{ ...blankVariant }],
}

/** Converts a product to form input, with the content of an unresolved revision where there is one (CAT-22). */
export function inputOf({ content, live_fields, revision }: StoredProduct): ProductInput {
  const open = revision !== null && ['pending', 'declined'].includes(revision.state)
  const { attributes, photos, ...texts } = open ? revision.content : (content ?? blankContent)
  const variants = live_fields.variants.map((variant) => ({
    id: variant.id,
    options: { ...variant.options },
    sku: variant.sku ?? '',
    was: variant.stock,
    barcode: variant.barcode ?? '',
    toman: formatTomanNumber(rial(variant.price)),
    compare_at_toman: tomanOf(variant.compare_at_price),
    stock: formatNumber(variant.stock),
  }))
  return {
    ...texts,
    photos: [...photos],
    attributes: Object.fromEntries(attributes.map(({ title, values }) => [title, [...values]])),
    weight: digitsOf(live_fields.weight),
    net_weight: digitsOf(live_fields.net_weight),
    max_per_order: digitsOf(live_fields.max_per_order),
    keywords: live_fields.keywords.join('، '),
    unit: live_fields.unit,
    min_per_order: digitsOf(live_fields.min_per_order),
    ships_to: [...live_fields.ships_to],
    length: digitsOf(live_fields.length),
    width: digitsOf(live_fields.width),
    height: digitsOf(live_fields.height),
    preparation_days: formatNumber(live_fields.preparation_days),
    shipping_note: live_fields.shipping_note,
    axes: live_fields.axes.map(({ title, values }) => ({ title, values: [...values] })),
    variants: variants.length === 0 ? [{ ...blankVariant }] : variants,
  }
}

function digitsOf(value: number | null): string {
  return value === null ? '' : formatNumber(value)
}

function tomanOf(amount: number | null): string {
  return amount === null ? '' : formatTomanNumber(amount as Rial)
}

/** Returns the moderator's unresolved reasons by field (CAT-42). */
export function visibleReasons({ state, reasons, revision }: StoredProduct): ReasonsByField {
  if (state === 'needs_changes' || state === 'rejected') return reasons
  return revision?.state === 'declined' ? revision.reasons : {}
}

/** Whether two contents are equal. */
export function isSameContent(left: ProductContent | null, right: ProductContent): boolean {
  return left !== null && JSON.stringify(normalized(left)) === JSON.stringify(normalized(right))
}

function normalized({ photos, attributes, ...texts }: ProductContent): unknown {
  const fieldValues = attributes.map(({ title, values }) => `${title}:${values.join('|')}`).toSorted()
  const { title, brief, description, category_id } = texts
  return [title, brief, description, category_id, photos.map(({ id }) => id), fieldValues]
}
