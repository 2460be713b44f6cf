import type { Photo } from '../schema.ts'
import type { CategoryAttributeInput, PlatformCategoryRow } from './category.contract.ts'

export type CategoryFields = Pick<
  PlatformCategoryRow,
  'title' | 'slug' | 'active' | 'needs_licence' | 'max_preparation_days'
> & {
  readonly attributes: readonly CategoryAttributeInput[]
  /** Absent: unchanged. */
  readonly non_returnable?: boolean | undefined
}

/** Stores the category tree. Writing methods run inside the caller's transaction, under `lock`. */
export abstract class CategoryRepository {
  abstract listAll(): Promise<readonly PlatformCategoryRow[]>
  /** Locks the tree, so that changes are serialised. */
  abstract lockTree(): Promise<void>
  abstract add(parent_id: string | null, fields: CategoryFields): Promise<string>
  /** Updates a category; its previous slug redirects to it. */
  abstract save(category_id: string, fields: CategoryFields): Promise<void>
  /** Sets the order of sibling categories. */
  abstract reorder(category_ids: readonly string[]): Promise<void>
  /** Removes a category; with `into`, everything that references it is pointed to that category. */
  abstract remove(category_id: string, into: string | null): Promise<void>
  abstract setPhoto(category_id: string, photo: Photo & { width: number; height: number }, at: number): Promise<void>
  /** Returns the category that a previous slug redirects to. */
  abstract findBySlugRedirect(slug: string): Promise<string | undefined>
}
