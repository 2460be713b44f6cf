import type { CallerStore } from '../../contract/caller.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import { formatNumber } from '../../shared/text/numbers.ts'
import type { ValidProduct } from './product-form.ts'
import { type ProductEvent, type ProductState, productTable, revisionTable } from './product.machine.ts'
import type { ProductDependencies } from './product.service.ts'
import { isSameContent } from './form-values.ts'
import type { StoredProduct, LiveFields, ProductContent } from './product.ports.ts'
import { changeOffers } from '../offers/offer.service.ts'

/**
 * Submits a form. A draft goes to review; on a published product the live fields change at once and the content becomes
 * a revision. A trusted store skips the review (CAT-21, CAT-22).
 */
export async function submitProduct(
  deps: ProductDependencies,
  membership: CallerStore,
  product_id: string,
  form: ValidProduct,
  account_id: string,
): Promise<{ state: ProductState; revised: boolean }> {
  const { offers, products, clock, transactions } = deps
  const { store_id } = membership
  return transactions.run(async () => {
    const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const content = await contentOf(deps, store_id, product_id, form)
    const trusted =
      membership.trusted && (await products.getCategoryRequirements(content.category_id))?.needs_licence !== true
    const isOnSale = product.state === 'published' || product.state === 'hidden'
    if (!isOnSale) nextState(productTable, product.state, 'submit', 'catalog/wrong-state')
    const revised = isOnSale && !trusted && !isSameContent(product.content, content)
    if (!revised) await products.writeContent(product_id, content)
    await supersede(deps, product, isOnSale, revised)
    await products.saveReasons(product_id, {})
    if (revised) await products.proposeRevision(product_id, content, account_id, clock.now())
    await saveLiveFields(deps, store_id, product, form)
    await products.deleteInput(product_id)
    const events: ProductEvent[] = isOnSale ? [] : trusted ? ['submit', 'approve'] : ['submit']
    return { state: await go(deps, store_id, product, events, `account:${account_id}`), revised }
  })
}

/** Closes the pending revision, and a declined one when its content is no longer proposed. */
async function supersede(
  { products, clock }: ProductDependencies,
  { revision }: StoredProduct,
  isOnSale: boolean,
  revised: boolean,
) {
  const endedRevision = revision?.state === 'pending' || (revision?.state === 'declined' && !revised)
  if (isOnSale && endedRevision) await products.settleRevision(revision.id, 'superseded', revision.reasons, clock.now())
}

async function go(
  { offers, clock }: ProductDependencies,
  store_id: string,
  product: StoredProduct,
  events: readonly ProductEvent[],
  actor: string,
): Promise<ProductState> {
  let state = product.state
  for (const event of events) {
    const to = nextState(productTable, state, event, 'catalog/wrong-state')
    await offers.changeStates(store_id, [{ product_id: product.id, from: state, to, event, actor, at: clock.now() }])
    state = to
  }
  return state
}

/** Stock is changed like every stock count, so that a sale in between is not lost. */
export async function saveLiveFields(
  deps: ProductDependencies,
  store_id: string,
  { id }: StoredProduct,
  form: ValidProduct,
): Promise<void> {
  const stockCounts = form.variants.flatMap(({ id: variant_id, was, stock }) =>
    variant_id === null || was === null || was === stock ? [] : [{ variant_id, stock: { was, now: stock } }],
  )
  const live: LiveFields = form
  await deps.products.writeLive(store_id, id, live, `initial:${id}`, deps.clock.now())
  if (stockCounts.length > 0) await changeOffers(deps, store_id, stockCounts)
}

/**
 * Returns the content of a form, limited to the store's photos and the category's attributes. @throws Problem
 * contract/invalid-input
 */
export async function contentOf(
  { products }: ProductDependencies,
  store_id: string,
  product_id: string,
  form: ValidProduct,
): Promise<ProductContent> {
  const { title, brief, description, category_id } = form
  const requestedPhotos = form.photos.map(({ id }) => id)
  const [requirements, ownPhotos] = await Promise.all([
    products.getCategoryRequirements(category_id),
    products.findPhotos(store_id, product_id, requestedPhotos),
  ])
  if (requirements === undefined || ownPhotos.length < new Set(requestedPhotos).size)
    throw new Problem('catalog/not-found')
  const given = requirements.attributes.map((attribute) => ({
    ...attribute,
    given: (form.attributes[attribute.title] ?? []).map((value) => value.trim()).filter(Boolean),
  }))
  refuse({
    ...Object.fromEntries(
      given.flatMap(({ title: name, required, given: values }) =>
        required && values.length === 0 ? [[`attributes.${name}`, 'این ویژگی الزامی است.']] : [],
      ),
    ),
    ...(form.preparation_days > requirements.max_preparation_days && {
      preparation_days: `در این دسته حداکثر ${formatNumber(requirements.max_preparation_days)} روز پذیرفته می‌شود.`,
    }),
  })
  const byId = new Map(ownPhotos.map((photo) => [photo.id, photo]))
  const photos = requestedPhotos.flatMap((id, index) => {
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

/** Withdraws a pending revision. @throws Problem catalog/not-found, catalog/wrong-state */
export async function withdrawRevision(deps: ProductDependencies, store_id: string, product_id: string): Promise<void> {
  const { offers, products, clock, transactions } = deps
  await transactions.run(async () => {
    const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    if (product.revision === null) throw new Problem('catalog/wrong-state')
    const to = nextState(revisionTable, product.revision.state, 'withdraw', 'catalog/wrong-state')
    await products.settleRevision(product.revision.id, to, {}, clock.now())
  })
}
