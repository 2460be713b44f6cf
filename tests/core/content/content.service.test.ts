import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import {
  type ContentQueries,
  createContentReadHandlers,
  readingMinutes,
  type StoredPost,
} from '../../../core/content/index.ts'

const post = (slug: string): StoredPost => ({
  slug,
  title: slug,
  summary: '',
  cover: null,
  author: 'نویسنده',
  body: 'واژه '.repeat(181),
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const posts = ['a', 'b', 'c', 'd', 'e'].map(post)

const content: ContentQueries = {
  listPosts: async (offset, limit) => ({ total: posts.length, posts: posts.slice(offset, offset + limit) }),
  findPost: async (slug) => posts.find((one) => one.slug === slug),
  listRelatedPosts: async (slug, limit) => posts.filter((one) => one.slug !== slug).slice(0, limit),
  listQuestions: async () => [
    { group: 'ارسال', id: '3', question: 'سه', answer: '' },
    { group: 'ارسال', id: '1', question: 'یک', answer: '' },
    { group: 'حساب', id: '2', question: 'دو', answer: '' },
  ],
  findPage: async () => undefined,
  listHomeSections: async () => [],
}

const service = createContentReadHandlers(content)
const everybody = visitorCaller('::1')

describe('content', () => {
  it('CON-1 an unknown post and an unwritten page are not found', async () => {
    const missing = { code: 'content/not-found' }
    await expect(service.getPost({ slug: 'x' }, everybody)).rejects.toMatchObject(missing)
    await expect(service.getPage({ name: 'about' }, everybody)).rejects.toMatchObject(missing)
  })

  it('CON-2 posts are listed in pages without their bodies, and a post has three related ones', async () => {
    const { total, posts: found } = await service.listPosts({ offset: 1, limit: 2 }, everybody)
    expect([total, found.map(({ slug }) => slug)]).toEqual([5, ['b', 'c']])
    expect(found[0]).not.toHaveProperty('body')
    expect((await service.getPost({ slug: 'b' }, everybody)).related.map(({ slug }) => slug)).toEqual(['a', 'c', 'd'])
  })

  it('CON-5 questions keep their order within groups', async () => {
    const { groups } = await service.listFaq({}, everybody)
    expect(groups.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['ارسال', ['3', '1']],
      ['حساب', ['2']],
    ])
  })

  it('CON-7 calculates the reading time in whole minutes', async () => {
    expect((await service.getPost({ slug: 'a' }, everybody)).minutes).toBe(2)
    expect(['', '— ** —', 'یک واژه'].map(readingMinutes)).toEqual([1, 1, 1])
  })
})
