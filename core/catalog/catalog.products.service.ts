import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from '../stores/index.ts'
import type { ImageStorage, PhotoIntake } from './catalog.images.ports.ts'
import { leastSide, mostPhotosADay } from './catalog.limits.ts'
import type { OfferParts } from './catalog.offers.service.ts'
import type { productEndpoints } from './catalog.products.contract.ts'
import type { ProductDesk } from './catalog.products.ports.ts'
import { toldReasons, typedOf } from './catalog.products.ts'
import { submitProduct, withdrawRevision } from './catalog.submit.service.ts'

export interface ProductParts extends OfferParts {
  readonly desk: ProductDesk
  readonly storage: ImageStorage
  readonly intake: PhotoIntake
}

/** The most drafts a store may have begun. */
const mostDrafts = 500

/** One product of a store: its form, its photos, its way to the shelves. */
export function createProducts(parts: ProductParts): Handlers<typeof productEndpoints> {
  const { desk, clock } = parts
  return {
    async createProduct(_input, caller) {
      const product_id = await desk.begin(storeOf(caller).store_id, mostDrafts, clock.now())
      if (product_id === undefined) throw new Problem('catalog/too-many')
      return { product_id }
    },
    storeProduct: ({ product_id }, caller) => readForStore(desk, storeOf(caller).store_id, product_id),
    async keepProductForm({ product_id, form }, caller) {
      const kept = await desk.keepTyped(storeOf(caller).store_id, product_id, form, clock.now())
      if (!kept) throw new Problem('catalog/not-found')
      return {}
    },
    submitProduct: ({ product_id, form }, caller) =>
      submitProduct(parts, storeOf(caller), product_id, form, accountOf(caller)),
    async withdrawRevision({ product_id }, caller) {
      await withdrawRevision(parts, storeOf(caller).store_id, product_id)
      return {}
    },
    async addProductPhoto({ bytes }, caller) {
      return { photo: await takePhoto(parts, storeOf(caller).store_id, bytes) }
    },
    async categoryNeeds({ category_id }) {
      const needs = await desk.needs(category_id)
      if (needs === undefined) throw new Problem('catalog/not-found')
      return { ...needs, attributes: [...needs.attributes] }
    },
  }
}

async function readForStore(desk: ProductDesk, store_id: string, product_id: string) {
  const product = await desk.read(store_id, product_id)
  if (product === undefined) throw new Problem('catalog/not-found')
  const { id, state, typed, note, revision } = product
  const shown = revision && { state: revision.state, reasons: { ...revision.reasons } }
  return {
    id,
    state,
    note,
    reasons: { ...toldReasons(product) },
    form: typed ?? typedOf(product),
    typed: typed !== null,
    revision: shown,
  }
}

/** The longer side of a product's photo, in pixels. */
const longest = 1600
const day = 86_400_000

async function takePhoto({ desk, storage, intake, ids, clock }: ProductParts, store_id: string, bytes: Uint8Array) {
  const now = clock.now()
  if ((await desk.photosSince(store_id, now - day)) >= mostPhotosADay) throw new Problem('catalog/picture-quota')
  const taken = await intake.take(bytes, { longest })
  if (Math.min(taken.width, taken.height) < leastSide) throw new Problem('catalog/picture-small')
  const id = ids.token()
  const color = hexOf(await taken.pixels(1))
  await storage.put(id, taken.bytes)
  await desk.keepPhoto(store_id, { id, color, width: taken.width, height: taken.height }, now)
  return { id, color }
}

function hexOf([red = 0, green = 0, blue = 0]: Uint8Array): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
