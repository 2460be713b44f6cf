import type { SaleFact } from '../../../core/catalog/index.ts'
import {
  type CouponResult,
  type CommissionRule,
  type Draft,
  draftOrder,
  offerShippingMethods,
  type Recipient,
} from '../../../core/ordering/index.ts'
import { noMoney } from '../../../core/shared/money.ts'
import { shippingProfiles } from '../content/shipping.ts'
import { demoStores } from '../content/stores/stores.ts'
import { categoryRows, commissionRows } from '../market/market-rows.ts'
import { demoPeople, regularIds } from '../market/people.ts'
import { storeId, variantRows } from '../products/product-rows.ts'
import type { DemoProduct } from '../products/products.ts'
import { itemAt, type Random } from '../random.ts'

/** A buyer with a delivery address. */
export interface Buyer {
  readonly account: number
  readonly recipient: Recipient
}

const addresses = [
  ['تهران', 'تهران', 'خیابان ولیعصر، کوچهٔ ارغوان، پلاک ۱۲', '1966734511'],
  ['اصفهان', 'اصفهان', 'خیابان چهارباغ بالا، کوی مهر، پلاک ۴', '8163713131'],
  ['یزد', 'یزد', 'بلوار جمهوری، کوچهٔ لاله، پلاک ۲۸', '8916713335'],
  ['خراسان رضوی', 'مشهد', 'بلوار سجاد، خیابان بهار، پلاک ۷', '9187153464'],
  ['گیلان', 'رشت', 'خیابان گلسار، کوچهٔ ۱۰۵، پلاک ۳', '4165789412'],
] as const
const buyerIds = [1, 2, 5, 6, 7]

/** The buyers of the demo market, the most active first. */
export const buyers: readonly Buyer[] = buyerIds.map(buyerOf)

export const regularBuyers: readonly Buyer[] = regularIds.map(buyerOf)

function buyerOf(account: number, index: number): Buyer {
  const [province, city, address, postal_code] = itemAt(addresses, index)
  const { name, mobile } = itemAt(demoPeople, account - 1)
  return {
    account,
    recipient: {
      recipient_name: name,
      mobile,
      province,
      city,
      address,
      postal_code,
      plaque: '',
      unit: '',
    },
  }
}

/** The products that orders are drafted from, by store. */
export type OrderableProducts = ReadonlyMap<string, readonly SaleFact[]>

/** Returns the products with enough stock to have been bought, by store. */
export function productsByStore(products: readonly DemoProduct[]): OrderableProducts {
  const known = new Map(products.map((product) => [product.id, product]))
  const saleFacts = variantRows(products).flatMap((variant) => {
    const product = known.get(variant.product_id)
    return product === undefined || variant.stock < 12 || variant.price > 400_000_000
      ? []
      : [saleFactOf(product, variant)]
  })
  return new Map(demoStores.map(({ slug }) => [slug, saleFacts.filter(({ store }) => store.slug === slug)]))
}

function saleFactOf(product: DemoProduct, variant: ReturnType<typeof variantRows>[number]): SaleFact {
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
      working_days: { rest: [], closed: [] },
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

const rules: readonly CommissionRule[] = commissionRows().map(({ category_id, store_id, basis_points }) => ({
  category_id: category_id === null ? null : String(category_id),
  store_id: store_id === null ? null : String(store_id),
  product_id: null,
  basis_points,
  floor: noMoney,
  ceiling: null,
}))

/** Returns the products that were published this many hours ago and ship everywhere. */
export function productsPublishedBefore(
  orderable: OrderableProducts,
  products: readonly DemoProduct[],
  hours: number,
): OrderableProducts {
  const known = new Set(products.filter(({ age }) => age > hours).map(({ id }) => String(id)))
  const isDeliverable = (saleFact: SaleFact): boolean => known.has(saleFact.product_id) && isSentEverywhere(saleFact)
  const at = [...orderable].map(([slug, saleFacts]) => [slug, saleFacts.filter(isDeliverable)] as const)
  return new Map(at.filter(([, saleFacts]) => saleFacts.length > 0))
}

// A demo parcel holds at most two products, two pieces of each.
function isSentEverywhere({ store, weight_grams }: SaleFact): boolean {
  return offerShippingMethods(store, { province: '', city: '' }, weight_grams * 4, noMoney).length > 0
}

/** Drafts an order of one or two products from each of these stores, in the way checkout does. */
export function draftFrom(
  orderable: OrderableProducts,
  stores: readonly string[],
  { recipient }: Buyer,
  random: Random,
  coupon: CouponResult | null = null,
): Draft {
  const saleFacts = stores.flatMap((shop) => {
    const storeProducts = orderable.get(shop) ?? []
    const first = random.int(0, storeProducts.length - 1)
    return [
      ...new Set([itemAt(storeProducts, first), ...(random.chance(0.4) ? [itemAt(storeProducts, first + 7)] : [])]),
    ]
  })
  const lines = saleFacts.map(({ variant_id, unit_price }) => ({
    variant_id,
    quantity: unit_price > 30_000_000 ? 1 : random.int(1, 2),
  }))
  return draftOrder(lines, saleFacts, { destination: recipient, choices: [], rules, vat_rate: 1000, coupon })
}
