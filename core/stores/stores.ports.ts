import type { StoreFace } from './stores.schema.ts'

/** Stores as shoppers see them: active ones only. */
export abstract class Stores {
  abstract list(
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly stores: readonly StoreFace[] }>
  abstract byHash(supplier_hash: string): Promise<StoreFace | undefined>
  abstract bySlug(slug: string): Promise<StoreFace | undefined>
  /** Custom hosts that were proven, with the slug of their active store. */
  abstract hosts(): Promise<ReadonlyMap<string, string>>
}
