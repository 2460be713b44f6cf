import type { Handlers } from '../contract/endpoint.ts'
import { policyLines } from '../stores/index.ts'
import { Problem } from '../shared/problem.ts'
import type { catalogContract } from './catalog.contract.ts'
import type { Catalog } from './catalog.ports.ts'
import { type BulkParts, createBulk } from './catalog.bulk.service.ts'
import { createImports } from './catalog.import.service.ts'
import { createModeration, type ModerationParts } from './catalog.moderation.service.ts'
import { createOffers } from './catalog.offers.service.ts'
import { createProducts, type ProductParts } from './catalog.products.service.ts'
import { createQuestions, type QuestionParts } from './catalog.questions.service.ts'
import { createReviews, type ReviewParts } from './catalog.reviews.service.ts'
import { createTree, type TreeParts } from './catalog.tree.service.ts'
import { createVoices, type VoiceParts } from './catalog.voices.service.ts'
import type { ImportParts } from './catalog.write.service.ts'
import { createWishes, type WishParts } from './catalog.wishes.service.ts'

export type CatalogParts = { readonly catalog: Catalog } & ReviewParts &
  QuestionParts &
  WishParts &
  ProductParts &
  BulkParts &
  VoiceParts &
  ModerationParts &
  TreeParts &
  ImportParts

/** The catalogue and the voices on it. Inside a store's own shop another store's product is unknown. */
export function createCatalogService(parts: CatalogParts): Handlers<typeof catalogContract> {
  const { catalog } = parts
  return {
    categories: async () => ({ categories: [...(await catalog.categories())] }),
    async product({ product_id, store_slug }) {
      const product = await catalog.product(product_id)
      if (product === undefined || (store_slug !== undefined && product.store.slug !== store_slug)) {
        throw new Problem('catalog/not-found')
      }
      return { ...product, policies: policyLines(product.policies) }
    },
    ...createReviews(parts),
    ...createQuestions(parts),
    ...createWishes(parts),
    ...createOffers(parts),
    ...createProducts(parts),
    ...createBulk(parts),
    ...createImports(parts),
    ...createVoices(parts),
    ...createModeration(parts),
    ...createTree(parts),
  }
}
