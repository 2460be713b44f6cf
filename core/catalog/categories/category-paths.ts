import { searchKey } from '../../shared/text/text.ts'
import type { Category } from '../schema.ts'

const separator = ' › '

/** Returns the path of every category as text. */
export function categoryPaths(
  categories: readonly Pick<Category, 'id' | 'parent_id' | 'title'>[],
): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ title, parent_id }: Pick<Category, 'parent_id' | 'title'>): string => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent === undefined ? title : pathOf(parent) + separator + title
  }
  return new Map(categories.map((category) => [category.id, pathOf(category)]))
}

/** Returns the ancestors of every category, itself first. */
export function categoryPathLines(
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
): (category_id: string) => readonly string[] {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const formatLine = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [id, ...formatLine(parent)]
  }
  return formatLine
}

/** Finds a category by its full path, or by its title where that is unique. */
export function findCategory(categories: readonly Category[]): (pathText: string) => string | undefined {
  const key = (pathText: string) =>
    pathText
      .split(/[›>/]/)
      .map(searchKey)
      .join('/')
  const byPath = new Map([...categoryPaths(categories)].map(([id, path]) => [key(path), id]))
  return (pathText) => {
    const found = byPath.get(key(pathText))
    const named = found === undefined ? categories.filter(({ title }) => key(title) === key(pathText)) : []
    return found ?? (named.length === 1 ? named[0]?.id : undefined)
  }
}
