import { demoFaq } from '../content/faq.ts'
import { demoPages } from '../content/pages.ts'
import { demoPosts } from '../content/posts/posts.ts'
import { imageKeys, type StoredImage } from '../products/images.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const day = 86_400_000

export async function writeContent(
  connection: Connection,
  pictures: ReadonlyMap<string, StoredImage>,
  now: number,
): Promise<void> {
  await insertRows(connection, 'blog_posts', postColumns, postRows(pictures, now))
  await writeQuestions(connection)
  const pages = demoPages.map((page) => ({ ...page, updated_at: iso(now - 12 * day) }))
  const columns = { name: 'text', title: 'text', summary: 'text', body: 'text', updated_at: 'timestamptz' }
  await insertRows(connection, 'static_pages', columns, pages)
  await continueNumbers(connection, ['blog_posts', 'faq_groups', 'faq_questions'])
}

const postColumns = {
  id: 'bigint',
  slug: 'text',
  title: 'text',
  summary: 'text',
  cover_id: 'text',
  body: 'text',
  author: 'text',
  published_at: 'timestamptz',
  updated_at: 'timestamptz',
}

function postRows(pictures: ReadonlyMap<string, StoredImage>, now: number): object[] {
  return demoPosts.map(({ description: _image, days, ...post }, index) => ({
    ...post,
    id: index + 1,
    cover_id: pictures.get(imageKeys.post(post.slug))?.id ?? null,
    published_at: iso(now - days * day),
    updated_at: iso(now - days * day),
  }))
}

async function writeQuestions(connection: Connection): Promise<void> {
  const groups = demoFaq.map(([title], index) => ({ id: index + 1, title, position: index + 1 }))
  await insertRows(connection, 'faq_groups', { id: 'bigint', title: 'text', position: 'int' }, groups)
  const questions = demoFaq
    .flatMap(([, entries], group) => entries.map(([question, answer]) => ({ group_id: group + 1, question, answer })))
    .map((entry, index) => ({ ...entry, id: index + 1, position: index + 1 }))
  const columns = { id: 'bigint', group_id: 'bigint', question: 'text', answer: 'text', position: 'int' }
  await insertRows(connection, 'faq_questions', columns, questions)
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
