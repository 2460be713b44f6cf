import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import type { contentContract } from './content.contract.ts'
import type { Content, StoredPost, StoredQuestion } from './content.ports.ts'
import type { FaqGroup, Post, PostCard } from './content.schema.ts'
import { type ContentDeskParts, createContentDesk } from './content.desk.service.ts'
import { readingMinutes } from './content.ts'

const relatedPosts = 3

export interface ContentParts extends ContentDeskParts {
  readonly content: Content
}

type Service = Handlers<typeof contentContract>

/** What the operator has written, for its readers and its editors. */
export function createContentService({ content, ...parts }: ContentParts): Service {
  return { ...createContentReading(content), ...createContentDesk(parts) }
}

type Reading = Pick<Service, 'posts' | 'post' | 'faq' | 'page' | 'home'>

/** Reading what is published. */
export function createContentReading(content: Content): Reading {
  return {
    async posts({ offset, limit }) {
      const { total, posts } = await content.posts(offset, limit)
      return { total, posts: posts.map(cardOf) }
    },
    async post({ slug }) {
      const found = known(await content.post(slug))
      const related = await content.others(slug, relatedPosts)
      return { ...postOf(found), related: related.map(cardOf) }
    },
    faq: async () => ({ groups: grouped(await content.questions()) }),
    page: async ({ name }) => known(await content.page(name)),
    home: async () => ({ sections: await content.home() }),
  }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('content/not-found')
  return thing
}

function postOf(stored: StoredPost): Post {
  return { ...stored, minutes: readingMinutes(stored.body) }
}

function cardOf(stored: StoredPost): PostCard {
  const { body: _body, ...card } = postOf(stored)
  return card
}

function grouped(questions: readonly StoredQuestion[]): FaqGroup[] {
  const groups = new Map<string, FaqGroup>()
  for (const { group, ...entry } of questions) {
    const found = groups.get(group) ?? { title: group, entries: [] }
    found.entries.push(entry)
    groups.set(group, found)
  }
  return [...groups.values()]
}
