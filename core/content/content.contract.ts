import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { contentEntryEndpoints } from './entries/entry.contract.ts'
import { contentPages } from './content.ts'
import { faqGroup, homeSection, post, postSummary, writtenPage } from './schema.ts'

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

export const contentEndpoints = contract({
  listPosts: {
    method: 'GET',
    path: '/posts',
    summary: 'Lists published posts, newest first.',
    access: 'public',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), posts: v.array(postSummary) }),
    problems: [],
  },
  getPost: {
    method: 'GET',
    path: '/posts/{slug}',
    summary: 'Returns a published post with up to three related ones.',
    access: 'public',
    input: v.object({ slug }),
    output: v.object({ ...post.entries, related: v.array(postSummary) }),
    problems: ['content/not-found'],
  },
  listFaq: {
    method: 'GET',
    path: '/faq',
    summary: 'Lists frequent questions by group, in display order.',
    access: 'public',
    input: v.object({}),
    output: v.object({ groups: v.array(faqGroup) }),
    problems: [],
  },
  getPage: {
    method: 'GET',
    path: '/pages/{name}',
    summary: 'Returns a written page by name: about or terms.',
    access: 'public',
    input: v.object({ name: v.picklist(contentPages) }),
    output: writtenPage,
    problems: ['content/not-found'],
  },
  getHome: {
    method: 'GET',
    path: '/home',
    summary: 'Returns the sections of the market’s home page that are displayed now, in order.',
    access: 'public',
    input: v.object({}),
    output: v.object({ sections: v.array(homeSection) }),
    problems: [],
  },
  ...contentEntryEndpoints,
})
