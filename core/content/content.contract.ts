import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { contentDeskEndpoints } from './content.desk.contract.ts'
import { contentPages } from './content.ts'
import { faqGroup, homeSection, post, postCard, writtenPage } from './content.schema.ts'

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

export const contentContract = contract({
  posts: {
    method: 'GET',
    path: '/blog',
    summary: 'Published posts of the blog, the newest first.',
    access: 'public',
    input: v.object(page),
    output: v.object({ total: v.number(), posts: v.array(postCard) }),
    problems: [],
  },
  post: {
    method: 'GET',
    path: '/blog/{slug}',
    summary: 'One published post with up to three others to read next.',
    access: 'public',
    input: v.object({ slug }),
    output: v.object({ ...post.entries, related: v.array(postCard) }),
    problems: ['content/not-found'],
  },
  faq: {
    method: 'GET',
    path: '/faq',
    summary: 'Frequent questions by group, in the order of the operator.',
    access: 'public',
    input: v.object({}),
    output: v.object({ groups: v.array(faqGroup) }),
    problems: [],
  },
  page: {
    method: 'GET',
    path: '/pages/{name}',
    summary: 'A written page by name: about or terms.',
    access: 'public',
    input: v.object({ name: v.picklist(contentPages) }),
    output: writtenPage,
    problems: ['content/not-found'],
  },
  home: {
    method: 'GET',
    path: '/home',
    summary: 'The sections of the mall’s home that are shown now, in the order of the editors.',
    access: 'public',
    input: v.object({}),
    output: v.object({ sections: v.array(homeSection) }),
    problems: [],
  },
  ...contentDeskEndpoints,
})
