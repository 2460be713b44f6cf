import { describe, expect, it } from 'vitest'
import { visitor } from '../../../core/contract/caller.ts'
import { type Content, createContentReading, readingMinutes, type StoredPost } from '../../../core/content/index.ts'

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

const content: Content = {
  posts: async (offset, limit) => ({ total: posts.length, posts: posts.slice(offset, offset + limit) }),
  post: async (slug) => posts.find((one) => one.slug === slug),
  others: async (slug, limit) => posts.filter((one) => one.slug !== slug).slice(0, limit),
  questions: async () => [
    { group: 'ارسال', id: '3', question: 'سه', answer: '' },
    { group: 'ارسال', id: '1', question: 'یک', answer: '' },
    { group: 'حساب', id: '2', question: 'دو', answer: '' },
  ],
  page: async () => undefined,
  home: async () => [],
}

const service = createContentReading(content)
const everybody = visitor('::1')

describe('content', () => {
  it('CON-1 an unknown post and a page nobody has written are not found', async () => {
    const missing = { code: 'content/not-found' }
    await expect(service.post({ slug: 'x' }, everybody)).rejects.toMatchObject(missing)
    await expect(service.page({ name: 'about' }, everybody)).rejects.toMatchObject(missing)
  })

  it('CON-2 posts come in pages without their bodies, and a post names three others', async () => {
    const { total, posts: found } = await service.posts({ offset: 1, limit: 2 }, everybody)
    expect([total, found.map(({ slug }) => slug)]).toEqual([5, ['b', 'c']])
    expect(found[0]).not.toHaveProperty('body')
    expect((await service.post({ slug: 'b' }, everybody)).related.map(({ slug }) => slug)).toEqual(['a', 'c', 'd'])
  })

  it('CON-5 questions keep their order, by group', async () => {
    const { groups } = await service.faq({}, everybody)
    expect(groups.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['ارسال', ['3', '1']],
      ['حساب', ['2']],
    ])
  })

  it('CON-7 counts reading time in whole minutes', async () => {
    expect((await service.post({ slug: 'a' }, everybody)).minutes).toBe(2)
    expect(['', '— ** —', 'یک واژه'].map(readingMinutes)).toEqual([1, 1, 1])
  })
})
