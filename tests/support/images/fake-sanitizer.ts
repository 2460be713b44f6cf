import type { ImageSanitizer } from '../../../core/catalog/index.ts'

/** Returns an already decoded raster unchanged. */
export const fakeSanitizer: ImageSanitizer = {
  sanitize: async (bytes) => ({ bytes, width: 64, height: 64, pixels: async () => bytes }),
}
