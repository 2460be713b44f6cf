import { expect } from 'vitest'
import { blankVariant } from '../../core/catalog/index.ts'
import { sqlOf } from './actors.ts'
import { canaryOf } from './canaries.ts'
import type { Market } from './market.ts'

type Input = Readonly<Record<string, unknown>>
type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

/** A sound form of a product, as it is typed. */
export const soundForm = {
  title: 'کاسهٔ سفالی آزمون',
  brief: '',
  description: '',
  category_id: '1',
  attributes: {},
  axes: [],
  photos: [{ id: 'p'.repeat(26), color: '#ffffff' }],
  weight: '۵۰۰',
  net_weight: '',
  preparation_days: '۲',
  most: '',
  shipping_note: '',
  keywords: '',
  unit: '',
  least: '',
  length: '',
  width: '',
  height: '',
  ships_to: [],
  variants: [{ ...blankVariant, toman: '۱۲۰٬۰۰۰', stock: '۵' }],
}

/** A file of a store, checked, with a sound row and a bad one. */
async function addImport(databaseUrl: string, { id, owner_id, slug }: Market['stores'][number]): Promise<string> {
  const problems = JSON.stringify([{ field: 'title', sentence: canaryOf(slug, 'Hidden') }])
  const [added] = await sqlOf<{ id: string }>(
    databaseUrl,
    `with i as (insert into product_imports (store_id, account_id, name, state, headers, columns, unit, made_at)
       values ($1, $2, $3, 'checked', '["نام"]', '["title"]', 'toman', now()) returning id),
     r as (insert into product_import_rows (import_id, row, cells, lead, problems)
       select id, row, jsonb_build_array($3::text), row, case row when 2 then '[]'::jsonb else $4::jsonb end
       from i, generate_series(2, 3) row)
     select id::text from i`,
    [id, owner_id, canaryOf(slug, 'Hidden'), problems],
  )
  return added?.id ?? expect.fail()
}

/** Files of products. */
function importPairs(id: string, noId: string): Pairs {
  const both = (name: string, input: Input = {}) => ({
    [`catalog.${name}`]: [
      [
        { ...input, import_id: id },
        { ...input, import_id: noId },
      ] as const,
    ],
  })
  return {
    'catalog.startImport': [],
    'catalog.lastImport': [],
    'catalog.exportProducts': [],
    ...both('storeImport'),
    ...both('checkImport', { columns: ['title'], unit: 'toman' }),
    ...both('importProblems'),
    ...both('stepImport'),
    ...both('undoImport'),
  }
}

/** Products and variants of a store that belongs to no actor, each beside one that does not exist. */
export async function supplyPairs(market: Market, noId: string, databaseUrl: string): Promise<Pairs> {
  const import_id = await addImport(databaseUrl, market.stores[2] ?? expect.fail())
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
    ...importPairs(import_id, noId),
    'catalog.createProduct': [],
    ...both('storeProduct', {}),
    ...both('keepProductForm', { form: soundForm }),
    ...both('submitProduct', { form: soundForm }),
    ...both('withdrawRevision', {}),
    'catalog.addProductPhoto': [],
    'catalog.categoryNeeds': [],
  }
}
