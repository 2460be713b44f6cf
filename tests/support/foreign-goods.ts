import { expect } from 'vitest'
import { blankVariant } from '../../core/catalog/index.ts'
import { canaryOf } from './canaries.ts'
import type { Market } from './market.ts'

type Input = Readonly<Record<string, unknown>>
type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

/** A sound form of a product, as it is typed. */
export const soundForm = {
  ...{ title: 'کاسهٔ سفالی آزمون', brief: '', description: '', category_id: '1', attributes: {}, axes: [] },
  photos: [{ id: 'p'.repeat(26), color: '#ffffff' }],
  ...{ weight: '۵۰۰', net_weight: '', preparation_days: '۲', most: '', shipping_note: '' },
  variants: [{ ...blankVariant, toman: '۱۲۰٬۰۰۰', stock: '۵' }],
}

/** Products and variants of a store that belongs to no actor, each beside one that does not exist. */
export function supplyPairs(market: Market, noId: string): Pairs {
  const { draft, products } = market.stores[2] ?? expect.fail()
  const [product] = products
  const both = (name: string, input: Input, ids: readonly (string | undefined)[] = [product?.id, draft.id]) => ({
    [`catalog.${name}`]: ids.map(
      (product_id) =>
        [
          { ...input, product_id },
          { ...input, product_id: noId },
        ] as const,
    ),
  })
  const variant = product?.variants[0]?.id
  const many = (id: string | undefined) => ({ product_ids: [id], change: { what: 'price', how: 'percent', value: 10 } })
  const change = (variant_id: string | undefined) => ({
    changes: [{ variant_id, price: 500_000, stock: { was: 1000, now: 5 } }],
  })
  return {
    'ordering.commission': [product?.id, draft.id].map((product_id) => [
      { category_id: '1', product_id },
      { category_id: '1', product_id: noId },
    ]),
    'catalog.storeProducts': [
      [{ text: canaryOf('jim', 'Hidden') }, { text: canaryOf('nobody', 'Hidden') }],
      [{ text: product?.id }, { text: noId }],
    ],
    'catalog.saveOffers': [variant, draft.variants[0]?.id].map((id) => [change(id), change(noId)]),
    'catalog.countStock': [
      [
        { variant_id: variant, was: 1000, now: 5 },
        { variant_id: noId, was: 1000, now: 5 },
      ],
    ],
    ...both('moveProduct', { event: 'hide' }),
    ...Object.fromEntries(
      ['previewBulk', 'applyBulk'].map((name) => [
        `catalog.${name}`,
        [product?.id, draft.id].map((id) => [many(id), many(noId)] as const),
      ]),
    ),
    'catalog.lastBulk': [],
    'catalog.undoBulk': [[{ change_set_id: '1' }, { change_set_id: noId }]],
    'catalog.createProduct': [],
    ...both('storeProduct', {}),
    ...both('keepProductForm', { form: soundForm }),
    ...both('submitProduct', { form: soundForm }),
    ...both('withdrawRevision', {}),
    'catalog.addProductPhoto': [],
    'catalog.categoryNeeds': [],
  }
}
