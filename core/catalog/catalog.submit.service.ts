import type { StoreStanding } from '../contract/caller.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import { formatNumber } from '../shared/numbers.ts'
import type { ProductForm } from './catalog.form.ts'
import { type ProductEvent, type ProductState, productTable, revisionTable } from './catalog.machine.ts'
import type { ProductParts } from './catalog.products.service.ts'
import { sameContent } from './catalog.products.ts'
import type { KeptProduct, LivePart, ProductContent } from './catalog.products.ports.ts'
import { changeOffers } from './catalog.offers.service.ts'

/**
 * Sends a form: a draft goes to review; of a product on sale the live part holds at once and the content becomes a revision. A trusted
 * store skips the review (CAT-21, CAT-22).
 */
export async function submitProduct(
  parts: ProductParts,
  standing: StoreStanding,
  product_id: string,
  form: ProductForm,
  account_id: string,
): Promise<{ state: ProductState; revised: boolean }> {
  const { supply, desk, clock, transactions } = parts
  const { store_id } = standing
  return transactions.run(async () => {
    const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const content = await contentOf(parts, store_id, product_id, form)
    const trusted = standing.trusted && (await desk.needs(content.category_id))?.needs_licence !== true
    const isOnSale = product.state === 'published' || product.state === 'hidden'
    if (!isOnSale) advance(productTable, product.state, 'submit', 'catalog/wrong-state')
    const revised = isOnSale && !trusted && !sameContent(product.content, content)
    if (!revised) await desk.writeContent(product_id, content)
    await supersede(parts, product, isOnSale, revised)
    await desk.keepReasons(product_id, {})
    if (revised) await desk.propose(product_id, content, account_id, clock.now())
    await writeLive(parts, store_id, product, form)
    await desk.forgetTyped(product_id)
    const events: ProductEvent[] = isOnSale ? [] : trusted ? ['submit', 'approve'] : ['submit']
    return { state: await go(parts, store_id, product, events, `account:${account_id}`), revised }
  })
}

/** What waited is over; what was declined speaks no more once nothing of it is proposed again. */
async function supersede(
  { desk, clock }: ProductParts,
  { revision }: KeptProduct,
  isOnSale: boolean,
  revised: boolean,
) {
  const ends = revision?.state === 'pending' || (revision?.state === 'declined' && !revised)
  if (isOnSale && ends) await desk.endRevision(revision.id, 'superseded', revision.reasons, clock.now())
}

async function go(
  { supply, clock }: ProductParts,
  store_id: string,
  product: KeptProduct,
  events: readonly ProductEvent[],
  actor: string,
): Promise<ProductState> {
  let state = product.state
  for (const event of events) {
    const to = advance(productTable, state, event, 'catalog/wrong-state')
    await supply.move(store_id, [{ product_id: product.id, from: state, to, event, actor, at: clock.now() }])
    state = to
  }
  return state
}

/** Stock goes the way of every count, so that a sale in between is not lost. */
export async function writeLive(
  parts: ProductParts,
  store_id: string,
  { id }: KeptProduct,
  form: ProductForm,
): Promise<void> {
  const counts = form.variants.flatMap(({ id: variant_id, was, stock }) =>
    variant_id === null || was === null || was === stock ? [] : [{ variant_id, stock: { was, now: stock } }],
  )
  const live: LivePart = form
  await parts.desk.writeLive(store_id, id, live, `initial:${id}`, parts.clock.now())
  if (counts.length > 0) await changeOffers(parts, store_id, counts)
}

/** The content of a form, with photos of its own and the attributes that the category asks for. @throws Problem contract/invalid-input */
export async function contentOf(
  { desk }: ProductParts,
  store_id: string,
  product_id: string,
  form: ProductForm,
): Promise<ProductContent> {
  const { title, brief, description, category_id } = form
  const asked = form.photos.map(({ id }) => id)
  const [needs, own] = await Promise.all([desk.needs(category_id), desk.photos(store_id, product_id, asked)])
  if (needs === undefined || own.length < new Set(asked).size) throw new Problem('catalog/not-found')
  const given = needs.attributes.map((attribute) => ({
    ...attribute,
    given: (form.attributes[attribute.title] ?? []).map((value) => value.trim()).filter(Boolean),
  }))
  refuse({
    ...Object.fromEntries(
      given.flatMap(({ title: name, required, given: values }) =>
        required && values.length === 0 ? [[`attributes.${name}`, 'این ویژگی الزامی است.']] : [],
      ),
    ),
    ...(form.preparation_days > needs.max_preparation_days && {
      preparation_days: `در این دسته حداکثر ${formatNumber(needs.max_preparation_days)} روز پذیرفته می‌شود.`,
    }),
  })
  const byId = new Map(own.map((photo) => [photo.id, photo]))
  const photos = asked.flatMap((id, index) => {
    const photo = byId.get(id)
    return photo === undefined
      ? []
      : [{ ...photo, alt: index === 0 ? title : `${title}، عکس ${formatNumber(index + 1)}` }]
  })
  const attributes = given.flatMap(({ title: name, given: values }) =>
    values.length === 0 ? [] : [{ title: name, values }],
  )
  return { title, brief, description, category_id, photos, attributes }
}

function refuse(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new Problem('contract/invalid-input', { fields })
}

/** Takes back what waits for a review. @throws Problem catalog/not-found, catalog/wrong-state */
export async function withdrawRevision(parts: ProductParts, store_id: string, product_id: string): Promise<void> {
  const { supply, desk, clock, transactions } = parts
  await transactions.run(async () => {
    const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    if (product.revision === null) throw new Problem('catalog/wrong-state')
    const to = advance(revisionTable, product.revision.state, 'withdraw', 'catalog/wrong-state')
    await desk.endRevision(product.revision.id, to, {}, clock.now())
  })
}
