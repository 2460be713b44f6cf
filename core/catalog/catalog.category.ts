import { searchKey } from '../shared/text.ts'
import type { Category } from './catalog.schema.ts'

const between = ' › '

/** The way to every category in words. */
export function categoryPaths(
  categories: readonly Pick<Category, 'id' | 'parent_id' | 'title'>[],
): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ title, parent_id }: Pick<Category, 'parent_id' | 'title'>): string => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent === undefined ? title : pathOf(parent) + between + title
  }
  return new Map(categories.map((category) => [category.id, pathOf(category)]))
}

/** Says of every category which lie on the way to it, itself the first. */
export function categoryLines(
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
): (category_id: string) => readonly string[] {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const line = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [id, ...line(parent)]
  }
  return line
}

/** Finds a category by its whole way, or by its title where only one has it. */
export function findCategory(categories: readonly Category[]): (words: string) => string | undefined {
  const key = (words: string) =>
    words
      .split(/[›>/]/)
      .map(searchKey)
      .join('/')
  const byPath = new Map([...categoryPaths(categories)].map(([id, path]) => [key(path), id]))
  return (words) => {
    const found = byPath.get(key(words))
    const named = found === undefined ? categories.filter(({ title }) => key(title) === key(words)) : []
    return found ?? (named.length === 1 ? named[0]?.id : undefined)
  }
}
