import { describe, expect, it } from 'vitest'
import { categoryPath } from '../../../../ui/shopping/list/category-path.ts'

const category = (id: string, parent_id: string | null) => ({
  id,
  parent_id,
  title: `دستهٔ ${id}`,
  slug: `slug-${id}`,
  icon: '',
  photo: null,
  product_count: 0,
})

describe('categoryPath', () => {
  const tree = [category('1', null), category('2', '1'), category('3', '2')]

  it('goes from the root to the category', () => {
    expect(categoryPath(tree, 'slug-3').map(({ slug }) => slug)).toEqual(['slug-1', 'slug-2', 'slug-3'])
  })

  it('is empty for an unknown slug, and ends when the tree has a cycle', () => {
    expect(categoryPath(tree, 'nothing')).toEqual([])
    expect(categoryPath([category('1', '2'), category('2', '1')], 'slug-1')).toHaveLength(10)
  })
})
