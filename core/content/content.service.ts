import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { contentEndpoints } from './content.contract.ts'
import type { ContentQueries, StoredPost, StoredQuestion } from './content.ports.ts'
import type { FaqGroup, Post, PostSummary } from './schema.ts'
import { type ContentEntryDependencies, createContentEntryService } from './entries/entry.service.ts'
import { readingMinutes } from './content.ts'

const relatedPosts = 3

export interface ContentDependencies extends ContentEntryDependencies {
  readonly content: ContentQueries
}

type ContentHandlers = Handlers<typeof contentEndpoints>

/** Serves published content to readers and its editing to editors. */
export function createContentService({ content, ...deps }: ContentDependencies): ContentHandlers {
  return { ...createContentReadHandlers(content), ...createContentEntryService(deps) }
}

type ReadOperation = Pick<ContentHandlers, 'listPosts' | 'getPost' | 'listFaq' | 'getPage' | 'getHome'>

/** Serves published content. */
export function createContentReadHandlers(content: ContentQueries): ReadOperation {
  return {
    async listPosts({ offset, limit }) {
      const { total, posts } = await content.listPosts(offset, limit)
      return { total, posts: posts.map(summaryOf) }
    },
    async getPost({ slug }) {
      const found = requireFound(await content.findPost(slug))
      const related = await content.listRelatedPosts(slug, relatedPosts)
      return { ...postOf(found), related: related.map(summaryOf) }
    },
    listFaq: async () => ({ groups: groupQuestions(await content.listQuestions()) }),
    getPage: async ({ name }) => requireFound(await content.findPage(name)),
    getHome: async () => ({ sections: await content.listHomeSections() }),
  }
}

function requireFound<Thing>(value: Thing | undefined): Thing {
  if (value === undefined) throw new Problem('content/not-found')
  return value
}

function postOf(stored: StoredPost): Post {
  return { ...stored, minutes: readingMinutes(stored.body) }
}

function summaryOf(stored: StoredPost): PostSummary {
  const { body: _omittedBody, ...summary } = postOf(stored)
  return summary
}

function groupQuestions(questions: readonly StoredQuestion[]): FaqGroup[] {
  const groups = new Map<string, FaqGroup>()
  for (const { group, ...entry } of questions) {
    const found = groups.get(group) ?? { title: group, entries: [] }
    found.entries.push(entry)
    groups.set(group, found)
  }
  return [...groups.values()]
}
