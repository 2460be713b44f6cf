import { ImageCodec, ImageSanitizer, ImageStorage } from '../../../core/catalog/index.ts'
import {
  createSearchService,
  ImageSignatureRepository,
  indexImages,
  PopularSearches,
} from '../../../core/search/index.ts'
import type { FeatureModule } from '../feature.ts'

export const searchModule: FeatureModule<'search'> = {
  handlers: (resolve, { liveIndex }) =>
    createSearchService({
      ...resolve({ signatures: ImageSignatureRepository, sanitizer: ImageSanitizer, popular: PopularSearches }),
      liveIndex,
    }),
  jobs: (resolve) => {
    const images = resolve({ signatures: ImageSignatureRepository, storage: ImageStorage, codec: ImageCodec })
    return [{ name: 'index-images', every: 30, run: () => indexImages(images) }]
  },
}
