import { expect } from 'vitest'
import { blankVariant } from '../../../core/catalog/index.ts'
import { sqlOf } from '../people/actors.ts'
import { canaryOf } from '../isolation/canaries.ts'
import type { Market } from '../market/market.ts'

type Input = Readonly<Record<string, unknown>>
type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

/** A valid product form as it is typed. */
export const validForm = {
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
  max_per_order: '',
  shipping_note: '',
  keywords: '',
  unit: '',
  min_per_order: '',
  length: '',
  width: '',
  height: '',
  ships_to: [],
  variants: [{ ...blankVariant, toman: '۱۲۰٬۰۰۰', stock: '۵' }],
}

/** Inserts a checked import of a store with one valid and one bad row. */
async function addImport(databaseUrl: string, { id, owner_id, slug }: Market['stores'][number]): Promise<string> {
  const problems = JSON.stringify([{ field: 'title', sentence: canaryOf(slug, 'Hidden') }])
  const [added] = await sqlOf<{ id: string }>(
    databaseUrl,
    `with i as (insert into product_imports (store_id, account_id, name, state, headers, columns, unit, created_at)
       values ($1, $2, $3, 'checked', '["نام"]', '["title"]', 'toman', now()) returning id),
     r as (insert into product_import_rows (import_id, row, cells, lead, problems)
       select id, row, jsonb_build_array($3::text), row, case row when 2 then '[]'::jsonb else $4::jsonb end
       from i, generate_series(2, 3) row)
     select id::text from i`,
    [id, owner_id, canaryOf(slug, 'Hidden'), problems],
  )
  return added?.id ?? expect.fail()
}

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
    'catalog.createImport': [],
    'catalog.getLastImport': [],
    'catalog.exportProducts': [],
    ...both('getImport'),
    ...both('checkImport', { columns: ['title'], unit: 'toman' }),
    ...both('listImportProblems'),
    ...both('applyImportBatch'),
    ...both('undoImportBatch'),
  }
}

/** Pairs of products and variants: one of a store that belongs to no actor, one that does not exist. */
export async function offerPairs(market: Market, noId: string, databaseUrl: string): Promise<Pairs> {
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
  const many = (id: string | undefined) => ({
    product_ids: [id],
    change: { what: 'price', mode: 'percent', value: 10 },
  })
  const change = (variant_id: string | undefined) => ({
    changes: [{ variant_id, price: 500_000, stock: { was: 1000, now: 5 } }],
  })
  return {
    'ordering.getStoreCommission': [product?.id, draft.id].map((product_id) => [
      { category_id: '1', product_id },
      { category_id: '1', product_id: noId },
    ]),
    'catalog.listStoreProducts': [
      [{ text: canaryOf('jim', 'Hidden') }, { text: canaryOf('nobody', 'Hidden') }],
      [{ text: product?.id }, { text: noId }],
    ],
    'catalog.updateOffers': [variant, draft.variants[0]?.id].map((id) => [change(id), change(noId)]),
    'catalog.setStock': [
      [
        { variant_id: variant, was: 1000, now: 5 },
        { variant_id: noId, was: 1000, now: 5 },
      ],
    ],
    ...both('changeProductState', { event: 'hide' }),
    ...Object.fromEntries(
      ['previewBulkChange', 'applyBulkChange'].map((name) => [
        `catalog.${name}`,
        [product?.id, draft.id].map((id) => [many(id), many(noId)] as const),
      ]),
    ),
    'catalog.getLastBulkChange': [],
    'catalog.undoBulkChange': [[{ bulk_change_id: '1' }, { bulk_change_id: noId }]],
    ...importPairs(import_id, noId),
    'catalog.createProduct': [],
    ...both('getStoreProduct', {}),
    ...both('saveProductDraft', { form: validForm }),
    ...both('submitProduct', { form: validForm }),
    ...both('withdrawProductRevision', {}),
    'catalog.uploadProductPhoto': [],
    'catalog.getCategoryRequirements': [],
  }
}
