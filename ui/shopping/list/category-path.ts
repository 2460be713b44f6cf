import type { Category } from '../../../core/catalog/index.ts'

/** Returns the categories from the root to the one with this slug; empty when there is none. */
export function categoryPath(categories: readonly Category[], slug: string): Pick<Category, 'slug' | 'title'>[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: Pick<Category, 'slug' | 'title'>[] = []
  let next = categories.find((category) => category.slug === slug)
  while (next !== undefined && path.length < 10) {
    path.unshift({ slug: next.slug, title: next.title })
    next = next.parent_id === null ? undefined : byId.get(next.parent_id)
  }
  return path
}
