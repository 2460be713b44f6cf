import { AuditLog } from '../../../core/audit/index.ts'
import { ImageSanitizer, ImageStorage } from '../../../core/catalog/index.ts'
import { ContentEntryRepository, ContentQueries, createContentService } from '../../../core/content/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const contentModule: FeatureModule<'content'> = {
  handlers: (resolve) =>
    createContentService(
      resolve({
        ...basics,
        content: ContentQueries,
        entries: ContentEntryRepository,
        audit: AuditLog,
        storage: ImageStorage,
        sanitizer: ImageSanitizer,
      }),
    ),
  jobs: (resolve) => {
    const { entries } = resolve({ entries: ContentEntryRepository })
    return [{ name: 'publish-scheduled-content', every: 10, run: () => entries.announceScheduled() }]
  },
}
