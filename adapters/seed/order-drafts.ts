import type { SaleFact } from '../../core/catalog/index.ts'
import {
  type AskedCoupon,
  type CommissionRule,
  type Draft,
  draftOrder,
  offerShipping,
  type Recipient,
} from '../../core/ordering/index.ts'
import { noMoney } from '../../core/shared/money.ts'
import { shippingProfiles } from './content/shipping.ts'
import { demoStores } from './content/stores.ts'
import { categoryRows, termRows } from './market-rows.ts'
import { demoPeople, regularIds } from './people.ts'
import { storeId, variantRows } from './product-rows.ts'
import type { DemoProduct } from './products.ts'
import { itemAt, type Random } from './random.ts'

/** A buyer with where their parcels go. */
export interface Buyer {
  readonly account: number
  readonly recipient: Recipient
}

const homes = [
  ['تهران', 'تهران', 'خیابان ولیعصر، کوچهٔ ارغوان، پلاک ۱۲', '1966734511'],
  ['اصفهان', 'اصفهان', 'خیابان چهارباغ بالا، کوی مهر، پلاک ۴', '8163713131'],
  ['یزد', 'یزد', 'بلوار جمهوری، کوچهٔ لاله، پلاک ۲۸', '8916713335'],
  ['خراسان رضوی', 'مشهد', 'بلوار سجاد، خیابان بهار، پلاک ۷', '9187153464'],
  ['گیلان', 'رشت', 'خیابان گلسار، کوچهٔ ۱۰۵، پلاک ۳', '4165789412'],
] as const
const buyerIds = [1, 2, 5, 6, 7]

/** The people who buy in the demo market, the most eager first. */
export const buyers: readonly Buyer[] = buyerIds.map(buyerOf)

/** People who have been buying for long. */
export const regularBuyers: readonly Buyer[] = regularIds.map(buyerOf)

function buyerOf(account: number, index: number): Buyer {
  const [province, city, address, postal_code] = itemAt(homes, index)
  const { name, mobile } = itemAt(demoPeople, account - 1)
  return {
    account,
    recipient: { recipient_name: name, mobile, province, city, address, postal_code, plaque: '', unit: '' },
  }
}

/** What the orders are drafted from: the goods of each store. */
export type Shelves = ReadonlyMap<string, readonly SaleFact[]>

/** Everything with enough stock to have been bought, by store. */
export function shelvesOf(products: readonly DemoProduct[]): Shelves {
  const known = new Map(products.map((product) => [product.id, product]))
  const facts = variantRows(products).flatMap((variant) => {
    const product = known.get(variant.product_id)
    return product === undefined || variant.stock < 12 || variant.price > 400_000_000 ? [] : [factOf(product, variant)]
  })
  return new Map(demoStores.map(({ slug }) => [slug, facts.filter(({ store }) => store.slug === slug)]))
}

function factOf(product: DemoProduct, variant: ReturnType<typeof variantRows>[number]): SaleFact {
  const { slug, title, province, city, shipping } = itemAt(demoStores, storeId(product.shop) - 1)
  return {
    variant_id: String(variant.id),
    product_id: String(product.id),
    title: product.title,
    options: variant.options,
    store: {
      id: String(storeId(slug)),
      slug,
      title,
      province,
      city,
      open: true,
      shipping: shippingProfiles[shipping],
      work: { rest: [], closed: [] },
    },
    photo: null,
    unit_price: variant.price,
    compare_at_price: variant.compare_at_price,
    sellable: variant.stock,
    on_sale: true,
    min_per_order: 1,
    max_per_order: null,
    ships_to: [],
    weight_grams: product.weight_grams,
    preparation_days: product.preparation_days,
    category_ids: pathOf(product.category),
  }
}

function pathOf(category: string): string[] {
  const rows = categoryRows()
  const path: string[] = []
  for (let row = rows.find(({ title }) => title === category); row !== undefined;) {
    path.unshift(String(row.id))
    const { parent_id } = row
    row = rows.find(({ id }) => id === parent_id)
  }
  return path
}

const rules: readonly CommissionRule[] = termRows().map(({ category_id, store_id, basis_points }) => ({
  category_id: category_id === null ? null : String(category_id),
  store_id: store_id === null ? null : String(store_id),
  product_id: null,
  basis_points,
  floor: noMoney,
  ceiling: null,
}))

/** The shelves as they were so many hours ago, as far as they are sent everywhere: without what was not there yet. */
export function shelvesBefore(shelves: Shelves, products: readonly DemoProduct[], hours: number): Shelves {
  const known = new Set(products.filter(({ age }) => age > hours).map(({ id }) => String(id)))
  const fits = (fact: SaleFact): boolean => known.has(fact.product_id) && isSentEverywhere(fact)
  const then = [...shelves].map(([slug, facts]) => [slug, facts.filter(fits)] as const)
  return new Map(then.filter(([, facts]) => facts.length > 0))
}

// Two things, two pieces of each, are the most that one of these parcels holds.
function isSentEverywhere({ store, weight_grams }: SaleFact): boolean {
  return offerShipping(store, { province: '', city: '' }, weight_grams * 4, noMoney).length > 0
}

/** An order of one or two things from each of these stores, drafted as checkout drafts it. */
export function draftFrom(
  shelves: Shelves,
  shops: readonly string[],
  { recipient }: Buyer,
  random: Random,
  coupon: AskedCoupon | null = null,
): Draft {
  const facts = shops.flatMap((shop) => {
    const shelf = shelves.get(shop) ?? []
    const first = random.int(0, shelf.length - 1)
    return [...new Set([itemAt(shelf, first), ...(random.chance(0.4) ? [itemAt(shelf, first + 7)] : [])])]
  })
  const lines = facts.map(({ variant_id, unit_price }) => ({
    variant_id,
    quantity: unit_price > 30_000_000 ? 1 : random.int(1, 2),
  }))
  return draftOrder(lines, facts, { to: recipient, choices: [], rules, vat_rate: 1000, coupon })
}
