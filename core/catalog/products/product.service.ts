import { hexOf } from '../../shared/color.ts'
import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { ImageStorage, ImageSanitizer } from '../images/image.ports.ts'
import { minSide, maxPhotosPerDay } from './product-limits.ts'
import type { OfferDependencies } from '../offers/offer.service.ts'
import type { productEndpoints } from './product.contract.ts'
import type { ProductRepository } from './product.ports.ts'
import { visibleReasons, inputOf } from './form-values.ts'
import { submitProduct, withdrawRevision } from './product-submission.service.ts'

export interface ProductDependencies extends OfferDependencies {
  readonly products: ProductRepository
  readonly storage: ImageStorage
  readonly sanitizer: ImageSanitizer
}

/** The maximum number of drafts of a store. */
const maxDrafts = 500

/** Edits a product of a store: its form, its photos and its submission. */
export function createProductService(deps: ProductDependencies): Handlers<typeof productEndpoints> {
  const { products, clock } = deps
  return {
    async createProduct(_input, caller) {
      const product_id = await products.createDraft(actingStoreOf(caller).store_id, maxDrafts, clock.now())
      if (product_id === undefined) throw new Problem('catalog/too-many')
      return { product_id }
    },
    getStoreProduct: ({ product_id }, caller) => readStoreProduct(products, actingStoreOf(caller).store_id, product_id),
    async saveProductDraft({ product_id, form }, caller) {
      const isSaved = await products.saveInput(actingStoreOf(caller).store_id, product_id, form, clock.now())
      if (!isSaved) throw new Problem('catalog/not-found')
      return {}
    },
    submitProduct: ({ product_id, form }, caller) =>
      submitProduct(deps, actingStoreOf(caller), product_id, form, accountIdOf(caller)),
    async withdrawProductRevision({ product_id }, caller) {
      await withdrawRevision(deps, actingStoreOf(caller).store_id, product_id)
      return {}
    },
    async uploadProductPhoto({ bytes }, caller) {
      return { photo: await addPhoto(deps, actingStoreOf(caller).store_id, bytes) }
    },
    async getCategoryRequirements({ category_id }) {
      const requirements = await products.getCategoryRequirements(category_id)
      if (requirements === undefined) throw new Problem('catalog/not-found')
      return { ...requirements, attributes: [...requirements.attributes] }
    },
  }
}

async function readStoreProduct(products: ProductRepository, store_id: string, product_id: string) {
  const product = await products.read(store_id, product_id)
  if (product === undefined) throw new Problem('catalog/not-found')
  const { id, state, typed, note, revision } = product
  const formOf = revision && { state: revision.state, reasons: { ...revision.reasons } }
  return {
    id,
    state,
    note,
    reasons: { ...visibleReasons(product) },
    form: typed ?? inputOf(product),
    typed: typed !== null,
    revision: formOf,
  }
}

/** The maximum longer side of a product photo, in pixels. */
const maxSide = 1600
const day = 86_400_000

async function addPhoto(
  { products, storage, sanitizer, ids, clock }: ProductDependencies,
  store_id: string,
  bytes: Uint8Array,
) {
  const now = clock.now()
  if ((await products.countPhotosSince(store_id, now - day)) >= maxPhotosPerDay)
    throw new Problem('catalog/image-quota-exceeded')
  const sanitized = await sanitizer.sanitize(bytes, { maxSide })
  if (Math.min(sanitized.width, sanitized.height) < minSide) throw new Problem('catalog/image-too-small')
  const id = ids.token()
  const color = hexOf(await sanitized.pixels(1))
  await storage.put(id, sanitized.bytes)
  await products.savePhoto(store_id, { id, color, width: sanitized.width, height: sanitized.height }, now)
  return { id, color }
}
