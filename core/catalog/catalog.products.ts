import { formatTomanNumber, type Rial, rial } from '../shared/money.ts'
import { formatNumber } from '../shared/numbers.ts'
import { blankVariant } from './catalog.combine.ts'
import type { TypedProduct } from './catalog.form.ts'
import type { KeptProduct, ProductContent, Reasons } from './catalog.products.ports.ts'

const blankContent: ProductContent = {
  title: '',
  brief: '',
  description: '',
  category_id: '',
  photos: [],
  attributes: [],
}

/** A form in which nothing is typed yet. */
export const blankForm: TypedProduct = {
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
  most: '',
  shipping_note: '',
  keywords: '',
  unit: '',
  least: '',
  length: '',
  width: '',
  height: '',
  ships_to: [],
  variants: [{ ...blankVariant }],
}

/** A product as its form shows it, with the content that was proposed last where that is not settled (CAT-22). */
export function typedOf({ content, live, revision }: KeptProduct): TypedProduct {
  const open = revision !== null && ['pending', 'declined'].includes(revision.state)
  const { attributes, photos, ...texts } = open ? revision.content : (content ?? blankContent)
  const variants = live.variants.map((variant) => ({
    id: variant.id,
    options: { ...variant.options },
    sku: variant.sku ?? '',
    was: variant.stock,
    barcode: variant.barcode ?? '',
    toman: formatTomanNumber(rial(variant.price)),
    former_toman: money(variant.compare_at_price),
    stock: formatNumber(variant.stock),
  }))
  return {
    ...texts,
    photos: [...photos],
    attributes: Object.fromEntries(attributes.map(({ title, values }) => [title, [...values]])),
    weight: digits(live.weight),
    net_weight: digits(live.net_weight),
    most: digits(live.most),
    keywords: live.keywords.join('، '),
    unit: live.unit,
    least: digits(live.least),
    ships_to: [...live.ships_to],
    length: digits(live.length),
    width: digits(live.width),
    height: digits(live.height),
    preparation_days: formatNumber(live.preparation_days),
    shipping_note: live.shipping_note,
    axes: live.axes.map(({ title, values }) => ({ title, values: [...values] })),
    variants: variants.length === 0 ? [{ ...blankVariant }] : variants,
  }
}

function digits(value: number | null): string {
  return value === null ? '' : formatNumber(value)
}

function money(amount: number | null): string {
  return amount === null ? '' : formatTomanNumber(amount as Rial)
}

/** What the house said of a product and is not mended yet, by field (CAT-42). */
export function toldReasons({ state, reasons, revision }: KeptProduct): Reasons {
  if (state === 'needs_changes' || state === 'rejected') return reasons
  return revision?.state === 'declined' ? revision.reasons : {}
}

/** Whether two contents say the same. */
export function sameContent(left: ProductContent | null, right: ProductContent): boolean {
  return left !== null && JSON.stringify(plain(left)) === JSON.stringify(plain(right))
}

function plain({ photos, attributes, ...texts }: ProductContent): unknown {
  const given = attributes.map(({ title, values }) => `${title}:${values.join('|')}`).toSorted()
  const { title, brief, description, category_id } = texts
  return [title, brief, description, category_id, photos.map(({ id }) => id), given]
}
