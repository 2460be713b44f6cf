import type { Photo } from './catalog.schema.ts'
import type { TreeAttribute, TreeRow } from './catalog.tree.contract.ts'

export type CategoryFacts = Pick<TreeRow, 'title' | 'slug' | 'active' | 'needs_licence' | 'max_preparation_days'> & {
  readonly attributes: readonly TreeAttribute[]
  /** Absent: as it is. */
  readonly no_return?: boolean | undefined
}

/** The categories as the house changes them; writing methods run inside the caller's transaction, under `lock`. */
export abstract class CategoryTree {
  abstract all(): Promise<readonly TreeRow[]>
  /** Holds the tree, so that one change follows the other. */
  abstract lock(): Promise<void>
  abstract add(parent_id: string | null, facts: CategoryFacts): Promise<string>
  /** Writes a category; its former slug leads to it from now on. */
  abstract save(category_id: string, facts: CategoryFacts): Promise<void>
  /** Gives categories that lie beside each other this order. */
  abstract order(category_ids: readonly string[]): Promise<void>
  /** Takes a category away; with `into`, everything that names it names that one. */
  abstract remove(category_id: string, into: string | null): Promise<void>
  abstract setPhoto(category_id: string, photo: Photo & { width: number; height: number }, at: number): Promise<void>
  /** Where a former slug leads. */
  abstract movedTo(slug: string): Promise<string | undefined>
}
