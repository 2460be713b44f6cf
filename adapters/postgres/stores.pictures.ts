import { sql } from 'kysely'
import type { ImageStorage, PhotoIntake } from '../../core/catalog/index.ts'
import type { ShopPictures } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

export interface PictureParts {
  readonly intake: PhotoIntake
  readonly storage: ImageStorage
}

/** Pictures of shops: taken in, stored, and noted. */
export function createShopPictures(db: Database, { intake, storage }: PictureParts): ShopPictures {
  return {
    async keep(id, bytes, { longest, crop, at: now }) {
      const taken = await intake.take(bytes, { longest, ...(crop ? { crop } : {}) })
      const color = hexOf(await taken.pixels(1))
      await storage.put(id, taken.bytes)
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at)
        values (${id}, ${taken.width}, ${taken.height}, ${color}, ${at(now)})`)
      return { id, color }
    },
  }
}

function hexOf([red = 0, green = 0, blue = 0]: Uint8Array): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
