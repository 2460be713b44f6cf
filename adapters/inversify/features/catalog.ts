import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import * as catalog from '../../../core/catalog/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const catalogModule: FeatureModule<'catalog'> = {
  handlers: (resolve) =>
    catalog.createCatalogService(
      resolve({
        ...basics,
        catalog: catalog.CatalogQueries,
        reviews: catalog.ReviewRepository,
        questions: catalog.QuestionRepository,
        wishlists: catalog.WishlistRepository,
        offers: catalog.OfferRepository,
        products: catalog.ProductRepository,
        bulk: catalog.BulkChangeRepository,
        feedback: catalog.FeedbackRepository,
        imports: catalog.ImportRepository,
        sheets: catalog.SpreadsheetReader,
        storage: catalog.ImageStorage,
        sanitizer: catalog.ImageSanitizer,
        queries: catalog.PlatformProductQueries,
        categories: catalog.CategoryRepository,
        audit: AuditLog,
      }),
    ),
  jobs: (resolve) => {
    const restocks = resolve({ wishlists: catalog.WishlistRepository, sms: Sms, clock: Clock })
    return [{ name: 'notify-restocked', every: 15, run: () => catalog.notifyRestocked(restocks) }]
  },
}
