import type { Handlers } from '../contract/endpoint.ts'
import { policyLines } from '../stores/index.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { catalogContract } from './catalog.contract.ts'
import type { CatalogQueries } from './catalog.ports.ts'
import { type BulkChangeDependencies, createBulkChangeService } from './bulk/bulk-change.service.ts'
import { createImportService } from './imports/import.service.ts'
import { createModerationService, type ModerationDependencies } from './moderation/moderation.service.ts'
import { createOfferService } from './offers/offer.service.ts'
import { createProductService, type ProductDependencies } from './products/product.service.ts'
import { createQuestionService, type QuestionDependencies } from './questions/question.service.ts'
import { createReviewService, type ReviewDependencies } from './reviews/review.service.ts'
import { createCategoryService, type CategoryDependencies } from './categories/category.service.ts'
import { createFeedbackService, type FeedbackDependencies } from './feedback/feedback.service.ts'
import type { ImportDependencies } from './imports/import-row.service.ts'
import { createWishlistService, type WishlistDependencies } from './wishlist/wishlist.service.ts'

export type CatalogDependencies = { readonly catalog: CatalogQueries } & ReviewDependencies &
  QuestionDependencies &
  WishlistDependencies &
  ProductDependencies &
  BulkChangeDependencies &
  FeedbackDependencies &
  ModerationDependencies &
  CategoryDependencies &
  ImportDependencies

/**
 * Serves the catalogue with its reviews and questions. Inside a store's own shop, products of other stores do not
 * exist.
 */
export function createCatalogService(deps: CatalogDependencies): Handlers<typeof catalogContract> {
  const { catalog } = deps
  return {
    listCategories: async () => ({ categories: [...(await catalog.listCategories())] }),
    async getProduct({ product_id, store_slug }) {
      const product = await catalog.findProduct(product_id)
      if (product === undefined || (store_slug !== undefined && product.store.slug !== store_slug)) {
        throw new Problem('catalog/not-found')
      }
      return { ...product, policies: policyLines(product.policies) }
    },
    ...createReviewService(deps),
    ...createQuestionService(deps),
    ...createWishlistService(deps),
    ...createOfferService(deps),
    ...createProductService(deps),
    ...createBulkChangeService(deps),
    ...createImportService(deps),
    ...createFeedbackService(deps),
    ...createModerationService(deps),
    ...createCategoryService(deps),
  }
}
