import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { toSlug } from '../../../core/shared/text/slug.ts'
import { lookalikeKey } from '../../../core/stores/index.ts'
import { type CategoryBranch, categoryTree } from '../content/categories.ts'
import { shippingProfiles } from '../content/shipping.ts'
import type { DemoStore } from '../content/stores/store.ts'
import { demoStores } from '../content/stores/stores.ts'
import { demoMembers, demoPlatform, demoPeople } from './people.ts'
import { imageKeys, type StoredImage } from '../products/images.ts'
import type { DemoProduct } from '../products/products.ts'
import { tokenOf } from '../random.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const day = 86_400_000

/** The demo market without its orders. */
export interface MarketData {
  readonly products: readonly DemoProduct[]
  readonly pictures: ReadonlyMap<string, StoredImage>
  /** The instant of seeding, in milliseconds. */
  readonly now: number
}

/** Writes people, stores, categories, products and commission rules. */
export async function writeMarket(connection: Connection, market: MarketData): Promise<void> {
  await writePictures(connection, market)
  await writePeople(connection, market.now)
  await writeStores(connection, market)
  await writeCategories(connection, market)
  await writeCommissionRules(connection, market.now)
  await continueNumbers(connection, ['accounts', 'stores', 'categories', 'commission_rules'])
}

async function writePictures(connection: Connection, { pictures, now }: MarketData): Promise<void> {
  const all = [...pictures.values()]
  const rows = all.map(({ signature: _signature, ...picture }) => ({ ...picture, created_at: iso(now) }))
  const columns = { id: 'text', width: 'int', height: 'int', color: 'text', created_at: 'timestamptz' }
  await insertRows(connection, 'pictures', columns, rows)
  const signatures = all.map(({ id, signature }) => ({ picture_id: id, ...signature }))
  const bits = { picture_id: 'text', coarse: 'bit varying', fine: 'bit varying' }
  await insertRows(connection, 'image_signatures', bits, signatures)
}

async function writePeople(connection: Connection, now: number): Promise<void> {
  const columns = { id: 'bigint', user_hash_id: 'text', mobile: 'text', name: 'text', created_at: 'timestamptz' }
  const rows = demoPeople.map((person) => ({ ...person, created_at: iso(now - (400 + person.id) * day) }))
  await insertRows(connection, 'accounts', columns, rows)
}

const storeColumns = {
  id: 'bigint',
  supplier_hash: 'text',
  slug: 'text',
  slug_key: 'text',
  title: 'text',
  summary: 'text',
  about: 'text',
  notice: 'text',
  logo_id: 'text',
  cover_id: 'text',
  colour: 'text',
  province: 'text',
  city: 'text',
  address: 'text',
  postal_code: 'text',
  phone: 'text',
  state: 'text',
  closed_from: 'timestamptz',
  closed_to: 'timestamptz',
  closure_note: 'text',
  shipping: 'jsonb',
  product_count: 'int',
  trusted: 'bool',
  created_at: 'timestamptz',
}

async function writeStores(connection: Connection, market: MarketData): Promise<void> {
  await insertRows(
    connection,
    'stores',
    storeColumns,
    demoStores.map((store, index) => storeRow(store, index, market)),
  )
  await insertRows(connection, 'store_members', { store_id: 'bigint', account_id: 'bigint', role: 'text' }, demoMembers)
  const verifiedDomains = iso(market.now - 30 * day)
  const platformMembers = demoPlatform.map((storeValues) => ({ ...storeValues, granted_at: verifiedDomains }))
  await insertRows(connection, 'platform_roles', platformColumns, platformMembers)
  const host = { host: 'zafaran.test', store_id: 1, token: tokenOf('zafaran.test'), created_at: verifiedDomains }
  await insertRows(connection, 'store_domains', domainColumns, [{ ...host, verified_at: verifiedDomains }])
}

const platformColumns = { account_id: 'bigint', role: 'text', granted_at: 'timestamptz' } as const

const domainColumns = {
  host: 'text',
  store_id: 'bigint',
  token: 'text',
  created_at: 'timestamptz',
  verified_at: 'timestamptz',
}

const onVacation = 'sozan-baloch'

function storeRow(store: DemoStore, index: number, { products, pictures, now }: MarketData) {
  const { slug, title, summary, about, notice, colour, province, city } = store
  const closed = slug === onVacation
  return {
    id: index + 1,
    supplier_hash: tokenOf(`supplier ${slug}`),
    slug,
    slug_key: lookalikeKey(slug) ?? slug,
    title,
    summary,
    about,
    notice,
    colour,
    province,
    city,
    state: 'active',
    logo_id: pictures.get(imageKeys.logo(slug))?.id ?? null,
    cover_id: pictures.get(imageKeys.cover(slug))?.id ?? null,
    address: `بازار بزرگ، سرای هنرمندان، پلاک ${formatNumber(index + 11)}`,
    postal_code: `31864${54_321 + index * 7}`,
    phone: '',
    closed_from: closed ? iso(now - 2 * day) : null,
    closed_to: closed ? iso(now + 12 * day) : null,
    closure_note: closed ? 'برای نمایشگاه صنایع دستی در سفریم.' : '',
    shipping: shippingProfiles[store.shipping],
    product_count: products.filter(({ shop }) => shop === slug).length,
    trusted: index < 2,
    created_at: iso(now - store.age * day),
  }
}

interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly title: string
  readonly icon: string
  readonly non_returnable: boolean
}

/** Returns the category tree as rows, parents before children. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = []
  const add = (branches: readonly CategoryBranch[], parent_id: number | null) => {
    for (const { title, icon = '', non_returnable = false, children = [] } of branches) {
      const id = rows.length + 1
      rows.push({ id, parent_id, title, icon, non_returnable })
      add(children, id)
    }
  }
  add(categoryTree, null)
  return rows
}

async function writeCategories(connection: Connection, { pictures }: MarketData): Promise<void> {
  const columns = {
    id: 'bigint',
    parent_id: 'bigint',
    title: 'text',
    slug: 'text',
    position: 'int',
    icon: 'text',
    picture_id: 'text',
    active: 'bool',
    non_returnable: 'bool',
  }
  const rows = categoryRows().map((row) => ({
    ...row,
    slug: toSlug(row.title),
    position: row.id,
    active: true,
    picture_id: pictures.get(imageKeys.category(row.title))?.id ?? null,
  }))
  await insertRows(connection, 'categories', columns, rows)
}

/** Returns the commission rules in the order in which they are matched. */
export function commissionRows() {
  const idOf = (wanted: string) => categoryRows().find(({ title }) => title === wanted)?.id ?? null
  const store = demoStores.findIndex(({ slug }) => slug === onVacation) + 1
  return [
    { store_id: store, category_id: null, basis_points: 300 },
    { store_id: null, category_id: idOf('زعفران'), basis_points: 600 },
    { store_id: null, category_id: idOf('فرش و گلیم'), basis_points: 450 },
    { store_id: null, category_id: null, basis_points: 900 },
  ]
}

const ruleColumns = {
  id: 'bigint',
  position: 'int',
  category_id: 'bigint',
  store_id: 'bigint',
  basis_points: 'int',
  floor: 'bigint',
}

async function writeCommissionRules(connection: Connection, now: number): Promise<void> {
  const rules = commissionRows().map((rule, index) => ({ ...rule, id: index + 1, position: index + 1, floor: 0 }))
  await insertRows(connection, 'commission_rules', ruleColumns, rules)
  const since = { reason: '', at: iso(now) }
  const settings = [
    { name: 'vat', value: { basis_points: 1000, from: null, next: null }, ...since },
    { name: 'contact-phone', value: '02191002030', ...since },
    { name: 'contact-email', value: 'info@bazargah.example', ...since },
  ]
  await insertRows(
    connection,
    'setting_versions',
    { name: 'text', value: 'jsonb', reason: 'text', at: 'timestamptz' },
    settings,
  )
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
