import { toSlug } from '../../core/shared/text/slug.ts'
import { formatNumber } from '../../core/shared/text/numbers.ts'
import { lookalikeKey, type StoreIdentity } from '../../core/stores/index.ts'
import { isLegalId, isRealIdentity } from '../../core/validation/index.ts'
import {
  type CategoryBranch,
  categoryTree,
  demoFaq,
  demoPages,
  demoPeopleTexts,
  demoPlatform,
  demoPosts,
  type DemoStore,
  demoStores,
  shippingProfiles,
} from './data.ts'
import { imageKeys, type Pictures } from './pictures/pictures.ts'
import type { DemoProduct } from './products.ts'
import { itemAt, tokenOf } from './random.ts'
import { type Connection, continueNumbers, day, insertRows, iso } from './rows.ts'

const { shoppers_and_staff, regular_buyers, manager, administrator, staff } = demoPeopleTexts

const regulars = regular_buyers.map((name, index) => ({ mobile: numbered('0912600', index), name }))

/** All accounts: shoppers and staff, the owners in the order of their stores, the regular buyers, the platform's staff. */
export const demoPeople = [
  ...shoppers_and_staff,
  ...demoStores.map(({ owner }, index) => ({ mobile: numbered('0912000', index), name: owner })),
  ...regulars,
  manager,
  administrator,
].map((person, index) => ({ ...person, id: index + 1, user_hash_id: tokenOf(`person ${person.mobile}`) }))

function numbered(prefix: string, index: number): string {
  return prefix + String(index + 1).padStart(4, '0')
}

/** Returns the account id of a mobile number. */
export function accountId(mobile: string): number {
  return demoPeople.find((person) => person.mobile === mobile)?.id ?? 0
}

/** The account ids of the regular buyers, who also write reviews. */
export const regularIds: readonly number[] = regulars.map(({ mobile }) => accountId(mobile))

/** Returns the id of a store. */
export function storeId(slug: string): number {
  return demoStores.findIndex((store) => store.slug === slug) + 1
}

/** Returns the account id of a store's owner. */
export function ownerId(slug: string): number {
  return accountId(numbered('0912000', storeId(slug) - 1))
}

/** The category tree as rows, parents before children. */
export const categoryRows = rowsBelow(categoryTree, null, 0)

interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly title: string
  readonly icon: string
  readonly non_returnable: boolean
}

function rowsBelow(branches: readonly CategoryBranch[], parent_id: number | null, before: number): CategoryRow[] {
  const rows: CategoryRow[] = []
  for (const { title, icon = '', non_returnable = false, children = [] } of branches) {
    const id = before + rows.length + 1
    rows.push({ id, parent_id, title, icon, non_returnable }, ...rowsBelow(children, id, id))
  }
  return rows
}

/** Returns the id of a category. */
export function categoryId(title: string): number | null {
  return categoryRows.find((row) => row.title === title)?.id ?? null
}

/** The commission rules in the order in which they are matched. */
export const commissionRows = demoPlatform.commission.map(({ store, category, basis_points }) => ({
  store_id: store === null ? null : storeId(store),
  category_id: category === null ? null : categoryId(category),
  basis_points,
}))

/** The demo market without its orders; `now` is the instant of seeding, in milliseconds. */
export interface MarketData {
  readonly products: readonly DemoProduct[]
  readonly pictures: Pictures
  readonly now: number
}

/** Writes pictures, people, stores, categories, commission rules, settings and texts. */
export async function writeMarket(connection: Connection, market: MarketData): Promise<void> {
  const { pictures, now } = market
  const insert = (table: string, rows: readonly object[]) => insertRows(connection, table, rows)
  const all = [...pictures.values()]
  await insert(
    'pictures',
    all.map(({ signature: _signature, ...picture }) => ({ ...picture, created_at: iso(now) })),
  )
  await insert(
    'image_signatures',
    all.map(({ id, signature }) => ({ picture_id: id, ...signature })),
  )
  await insert(
    'accounts',
    demoPeople.map((person) => ({ ...person, created_at: iso(now - (400 + person.id) * day) })),
  )
  await insert(
    'stores',
    demoStores.map((store) => storeRow(store, market)),
  )
  await insert('store_members', memberRows())
  await insert('platform_roles', [
    { account_id: accountId(administrator.mobile), role: 'admin', granted_at: iso(now - 30 * day) },
  ])
  await insert('store_domains', [domainRow(now - 30 * day)])
  await insert(
    'categories',
    categoryRows.map((row) => categoryRow(row, pictures)),
  )
  await insert(
    'commission_rules',
    commissionRows.map((rule, index) => ({ ...rule, id: index + 1, position: index + 1, floor: 0 })),
  )
  await insert(
    'setting_versions',
    demoPlatform.settings.map((setting) => ({ ...setting, reason: '', at: iso(now) })),
  )
  await continueNumbers(connection, ['accounts', 'stores', 'categories', 'commission_rules'])
}

/** Writes the blog, the questions and answers, and the pages. */
export async function writeContent(connection: Connection, pictures: Pictures, now: number): Promise<void> {
  const posts = demoPosts.map(({ picture: _picture, days, ...post }, index) => {
    const at = iso(now - days * day)
    const cover_id = pictures.get(imageKeys.post(post.slug))?.id ?? null
    return { ...post, id: index + 1, cover_id, published_at: at, updated_at: at }
  })
  await insertRows(connection, 'blog_posts', posts)
  const groups = demoFaq.map(({ title }, index) => ({ id: index + 1, title, position: index + 1 }))
  await insertRows(connection, 'faq_groups', groups)
  const questions = demoFaq
    .flatMap(({ questions: own }, group) => own.map((question) => ({ ...question, group_id: group + 1 })))
    .map((question, index) => ({ ...question, id: index + 1, position: index + 1 }))
  await insertRows(connection, 'faq_questions', questions)
  const pages = demoPages.map((page) => ({ ...page, updated_at: iso(now - 12 * day) }))
  await insertRows(connection, 'static_pages', pages)
  await continueNumbers(connection, ['blog_posts', 'faq_groups', 'faq_questions'])
}

const { closed_store: closedStore, domain, trusted_stores: trustedStores } = demoPlatform

function storeRow(store: DemoStore, { products, pictures, now }: MarketData) {
  const { slug, title, summary, about, notice, colour, province, city } = store
  const id = storeId(slug)
  const closed = slug === closedStore.slug
  const texts = { slug, title, summary, about, notice, colour, province, city }
  return {
    ...texts,
    id,
    supplier_hash: tokenOf(`supplier ${slug}`),
    slug_key: lookalikeKey(slug) ?? slug,
    state: 'active',
    logo_id: pictures.get(imageKeys.logo(slug))?.id ?? null,
    cover_id: pictures.get(imageKeys.cover(slug))?.id ?? null,
    address: `بازار بزرگ، سرای هنرمندان، پلاک ${formatNumber(id + 10)}`,
    postal_code: `31864${54_314 + id * 7}`,
    phone: '',
    identity: identityOf(store, id),
    closed_from: closed ? iso(now - 2 * day) : null,
    closed_to: closed ? iso(now + 12 * day) : null,
    closure_note: closed ? closedStore.note : '',
    shipping: shippingProfiles[store.shipping],
    product_count: products.filter((product) => product.store === slug).length,
    trusted: trustedStores.includes(slug),
    created_at: iso(now - store.age * day),
  }
}

const companies = 2

/** The largest stores are companies, the others persons. */
function identityOf({ title, owner }: DemoStore, id: number): StoreIdentity {
  const none = { national_code: '', birth_date: '', national_id: '', registration_number: '', economic_number: '' }
  if (id > companies) {
    const national_code = withCheckDigit(String(546_010_000 + id * 37), isRealIdentity)
    return { ...none, kind: 'real', name: owner, national_code, birth_date: '1360/05/12' }
  }
  return {
    ...none,
    kind: 'legal',
    name: `شرکت ${title}`,
    national_id: withCheckDigit(`1010345${600 + id}`, isLegalId),
    registration_number: String(45_120 + id),
    economic_number: `4113${56_789_000 + id}`,
  }
}

function withCheckDigit(start: string, isValid: (text: string) => boolean): string {
  return itemAt(
    Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter((text) => isValid(text)),
    0,
  )
}

function memberRows() {
  const owners = demoStores.map(({ slug }) => ({ store_id: storeId(slug), account_id: ownerId(slug), role: 'owner' }))
  const members = staff.map(({ store, mobile, role }) => ({
    store_id: storeId(store),
    account_id: accountId(mobile),
    role,
  }))
  return [...owners, ...members]
}

function domainRow(since: number) {
  const at = iso(since)
  const { host, store } = domain
  return { host, store_id: storeId(store), token: tokenOf(host), created_at: at, verified_at: at }
}

function categoryRow(row: CategoryRow, pictures: Pictures) {
  const picture_id = pictures.get(imageKeys.category(row.title))?.id ?? null
  return { ...row, slug: toSlug(row.title), position: row.id, active: true, picture_id }
}
