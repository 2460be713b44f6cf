import { afterAll, describe, expect, it } from 'vitest'
import {
  createAuditLog,
  createContentQueries,
  createContentEntryRepository,
} from '../../../../adapters/postgres/index.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { listenTo } from '../../../../adapters/postgres/connection/listen.ts'
import { type ContentDependencies, createContentService, type EntryForm } from '../../../../core/content/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { type Actor, shoppersOf, sqlOf } from '../../../support/people/actors.ts'
import { createCountedIds } from '../../../support/counted-ids.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 3 })
const service = createContentService({
  content: createContentQueries(database),
  entries: createContentEntryRepository(database),
  audit: createAuditLog(database),
  transactions: database.transactions,
  clock: { now: () => Date.now() },
  ids: createCountedIds(),
  ...({ intake: {}, storage: {} } as unknown as Pick<ContentDependencies, 'sanitizer' | 'storage'>),
})
const [{ account_id }] = (await shoppersOf(url, 1)) as [Actor]
const editor: Caller = { ...visitorCaller('::1', 'admin'), account_id, platform: 'moderator' }
const everybody = visitorCaller('::1')

const heard: string[] = []
const stop = await listenTo(url, ['content_changed'], (one) => heard.push(one === 'missed' ? one : one.payload))

afterAll(async () => {
  await stop()
  await database.close()
})

const post = {
  kind: 'post',
  title: 'رنگ روناس',
  slug: '',
  summary: 'خلاصه',
  body: 'متن **پررنگ**',
  author: 'نگار',
  cover: null,
} as const satisfies EntryForm

async function begun(): Promise<{ readonly kind: 'post'; readonly key: string; readonly version: number }> {
  const { key } = await service.createContentEntry({ kind: 'post', group_id: null }, editor)
  return { kind: 'post', key, version: (await service.getContentEntry({ kind: 'post', key }, editor)).version }
}

const slugsOf = async () => (await service.listPosts({ offset: 0, limit: 60 }, everybody)).posts.map(({ slug }) => slug)

describe('content entries', () => {
  it('CON-20 CON-22 a draft is saved and not public; publishing an incomplete one reports the missing fields', async () => {
    const piece = await begun()
    const { version } = await service.saveContentDraft({ ...piece, form: { ...post, body: '' } }, editor)
    expect((await service.getContentEntry(piece, editor)).form).toMatchObject({ title: 'رنگ روناس', body: '' })
    const wish = { ...piece, version, form: { ...post, body: '' }, from: null }
    await expect(service.publishContentEntry(wish, editor)).rejects.toMatchObject({
      details: { fields: { body: expect.stringContaining('الزامی') } },
    })
    expect(await slugsOf()).toEqual([])
    await service.deleteContentEntry({ ...piece, version }, editor)
  })

  it("CON-21 of two concurrent editors the second gets an error, and the first one's text stays", async () => {
    const piece = await begun()
    const both = [post, { ...post, title: 'دیگری' }].map((form) =>
      service.saveContentDraft({ ...piece, form: form }, editor),
    )
    const done = await Promise.allSettled(both)
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'content/changed' } })
    await service.deleteContentEntry({ ...piece, version: piece.version + 1 }, editor)
  })

  it('CON-23 CON-24 CON-28 CON-30 a post is published, renamed with a redirect from its previous slug, and restored to a previous version', async () => {
    const piece = await begun()
    const before = heard.length
    const first = await service.publishContentEntry({ ...piece, form: post, from: null }, editor)
    await expect.poll(() => heard.length).toBeGreaterThan(before)
    expect(await slugsOf()).toEqual(['رنگ-روناس'])
    const renamed = { ...post, slug: 'روناس', body: 'متن تازه' }
    await service.publishContentEntry({ ...piece, ...first, form: renamed, from: null }, editor)
    expect(await createContentEntryRepository(database).findBySlugRedirect('رنگ-روناس')).toBe('روناس')
    const { versions } = await service.getContentEntry(piece, editor)
    const { form } = await service.getContentEntryVersion({ ...piece, version_id: versions[1]?.id ?? '' }, editor)
    expect(form).toMatchObject({ slug: 'رنگ-روناس', body: post.body })
    const foreign = { ...renamed, cover: { id: 'z'.repeat(26), color: '#000000' } }
    const pictured = service.publishContentEntry({ ...piece, version: 3, form: foreign, from: null }, editor)
    await expect(pictured).rejects.toMatchObject({ code: 'content/not-found' })
    const other = await begun()
    const taken = service.publishContentEntry({ ...other, form: renamed, from: null }, editor)
    await expect(taken).rejects.toMatchObject({ code: 'content/name-taken' })
    const acts = await sqlOf(url, `select action, actor::text from audit_log where subject_id = $1 order by id`, [
      piece.key,
    ])
    expect(acts).toEqual(
      ['create', 'publish', 'publish'].map((action) => ({ action: `content.${action}`, actor: account_id })),
    )
  })

  it('CON-25 a scheduled post is published automatically, and every process is notified', async () => {
    const piece = await begun()
    const from = new Date(Date.now() + 60_000).toISOString()
    await service.publishContentEntry({ ...piece, form: { ...post, slug: 'فردا' }, from }, editor)
    expect(await slugsOf()).not.toContain('فردا')
    expect((await service.getContentEntry(piece, editor)).state).toBe('planned')
    await sqlOf(url, `update blog_posts set published_at = now() - interval '1 second' where id = $1`, [piece.key])
    await sqlOf(url, `update content_schedule set notified_at = now() - interval '1 minute'`)
    await createContentEntryRepository(database).announceScheduled()
    await createContentEntryRepository(database).announceScheduled()
    await expect.poll(() => heard.filter((one) => one === 'moment')).toEqual(['moment'])
    expect(await slugsOf()).toContain('فردا')
  })

  it('CON-26 CON-27 the home page shows active sections in order; a banner links to own pages only', async () => {
    const shapes = async () => (await service.getHome({}, everybody)).sections.map(({ shape }) => shape)
    expect((await shapes()).slice(0, 2)).toEqual(['hero', 'categories'])
    const { key } = await service.createContentEntry({ kind: 'section', group_id: null }, editor)
    const seen = { kind: 'section', key, version: 1 } as const
    const banner = {
      kind: 'section',
      shape: 'banner',
      title: 'جشنوارهٔ مهر',
      text: '',
      action: '',
      link: 'https://elsewhere.test/',
      picture: null,
      starts_at: null,
      ends_at: null,
    } as const
    const abroad = service.publishContentEntry({ ...seen, form: banner, from: null }, editor)
    await expect(abroad).rejects.toMatchObject({ details: { fields: { link: expect.stringContaining('همین بازار') } } })
    const nowhere = service.publishContentEntry({ ...seen, form: { ...banner, link: '/festival' }, from: null }, editor)
    await expect(nowhere).rejects.toMatchObject({ details: { fields: { link: 'در بازار صفحه‌ای با این نشانی نیست.' } } })
    await service.publishContentEntry({ ...seen, form: { ...banner, link: '/products' }, from: null }, editor)
    await service.moveContentEntry({ kind: 'section', key, by: 'up' }, editor)
    expect((await shapes()).at(-2)).toBe('banner')
    const { rows } = await service.listContentEntries({ kind: 'section' }, editor)
    const [hero] = rows
    const fixed = { kind: 'section', key: hero?.key ?? '', version: 0 } as const
    await expect(service.deleteContentEntry(fixed, editor)).rejects.toMatchObject({ code: 'content/in-use' })
    await service.unpublishContentEntry(fixed, editor)
    expect(await shapes()).not.toContain('hero')
  })

  it('CON-29 a group with questions cannot be removed; a question is added, hidden and moved', async () => {
    const group = await service.createContentEntry({ kind: 'group', group_id: null }, editor)
    const { key } = await service.createContentEntry({ kind: 'question', group_id: group.key }, editor)
    const form = { kind: 'question', group_id: group.key, question: 'کی می‌رسد؟', answer: 'سه روز.' } as const
    const { version } = await service.publishContentEntry(
      { kind: 'question', key, version: 1, form: form, from: null },
      editor,
    )
    expect((await service.listFaq({}, everybody)).groups.flatMap(({ entries }) => entries)).toMatchObject([{ id: key }])
    const full = service.deleteContentEntry({ kind: 'group', key: group.key, version: 1 }, editor)
    await expect(full).rejects.toMatchObject({ code: 'content/in-use' })
    await service.unpublishContentEntry({ kind: 'question', key, version }, editor)
    expect((await service.listFaq({}, everybody)).groups).toEqual([])
  })

  it('CON-20 a page has a draft in addition to its published text', async () => {
    const about = { kind: 'page', key: 'about', version: 0 } as const
    const form = { kind: 'page', title: 'دربارهٔ ما', summary: 'خلاصه', body: 'متن یکم' } as const
    const { version } = await service.publishContentEntry({ ...about, form: form, from: null }, editor)
    await service.saveContentDraft({ ...about, version, form: { ...form, body: 'متن دوم' } }, editor)
    expect((await service.getPage({ name: 'about' }, everybody)).body).toBe('متن یکم')
    expect(await service.getContentEntry(about, editor)).toMatchObject({ changed: true, form: { body: 'متن دوم' } })
  })
})
