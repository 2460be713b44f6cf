import type { ImageStorage, ImageSanitizer } from '../../../core/catalog/index.ts'
import type { StoreImages } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

export interface StoreImageDependencies {
  readonly sanitizer: ImageSanitizer
  readonly storage: ImageStorage
}

/** Sanitises, stores and records the images of stores. */
export function createStoreImages(db: Database, { sanitizer, storage }: StoreImageDependencies): StoreImages {
  return {
    async saveImage(id, bytes, { maxSide, crop, at: now }) {
      const sanitized = await sanitizer.sanitize(bytes, { maxSide, ...(crop ? { crop } : {}) })
      const color = hexOf(await sanitized.pixels(1))
      await storage.put(id, sanitized.bytes)
      const { width, height } = sanitized
      await db.rows(query.insertInto('pictures').values({ id, width, height, color, created_at: timestampSql(now) }))
      return { id, color }
    },
  }
}

function hexOf([red = 0, green = 0, blue = 0]: Uint8Array): string {
  return `#${[red, green, blue].map((channelHex) => channelHex.toString(16).padStart(2, '0')).join('')}`
}
