import { afterAll, describe, expect, it } from 'vitest'
import { createAudit, createContent, createContentDesk } from '../../../adapters/postgres/index.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { listenTo } from '../../../adapters/postgres/listening.ts'
import { type ContentParts, createContentService, type PieceForm } from '../../../core/content/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { type Actor, shoppersOf, sqlOf } from '../../support/actors.ts'
import { createCountedIds } from '../../support/counted-ids.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 3 })
const service = createContentService({
  content: createContent(database),
  desk: createContentDesk(database),
  audit: createAudit(database),
  transactions: database.transactions,
  clock: { now: () => Date.now() },
  ids: createCountedIds(),
  ...({ intake: {}, storage: {} } as unknown as Pick<ContentParts, 'intake' | 'storage'>),
})
const [{ account_id }] = (await shoppersOf(url, 1)) as [Actor]
const editor: Caller = { ...visitor('::1', 'admin'), account_id, platform: 'moderator' }
const everybody = visitor('::1')

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
} as const satisfies PieceForm

async function begun(): Promise<{ readonly kind: 'post'; readonly key: string; readonly version: number }> {
  const { key } = await service.addPiece({ kind: 'post', group_id: null }, editor)
  return { kind: 'post', key, version: (await service.piece({ kind: 'post', key }, editor)).version }
}

const slugsOf = async () => (await service.posts({ offset: 0, limit: 60 }, everybody)).posts.map(({ slug }) => slug)

describe('what editors write', () => {
  it('CON-20 CON-22 a draft is kept and seen by nobody; what lacks a part is not published, and says which', async () => {
    const piece = await begun()
    const { version } = await service.keepPiece({ ...piece, form: { ...post, body: '' } }, editor)
    expect((await service.piece(piece, editor)).form).toMatchObject({ title: 'رنگ روناس', body: '' })
    const wish = { ...piece, version, form: { ...post, body: '' }, from: null }
    await expect(service.publishPiece(wish, editor)).rejects.toMatchObject({
      details: { fields: { body: expect.stringContaining('الزامی') } },
    })
    expect(await slugsOf()).toEqual([])
    await service.removePiece({ ...piece, version }, editor)
  })

  it('CON-21 of two editors at once the second is told, and what the first wrote stands', async () => {
    const piece = await begun()
    const both = [post, { ...post, title: 'دیگری' }].map((form) => service.keepPiece({ ...piece, form }, editor))
    const done = await Promise.allSettled(both)
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'content/changed' } })
    await service.removePiece({ ...piece, version: piece.version + 1 }, editor)
  })

  it('CON-23 CON-24 CON-28 CON-30 a post is published, renamed with its old address leading on, and its former text comes back', async () => {
    const piece = await begun()
    const before = heard.length
    const first = await service.publishPiece({ ...piece, form: post, from: null }, editor)
    await expect.poll(() => heard.length).toBeGreaterThan(before)
    expect(await slugsOf()).toEqual(['رنگ-روناس'])
    const renamed = { ...post, slug: 'روناس', body: 'متن تازه' }
    await service.publishPiece({ ...piece, ...first, form: renamed, from: null }, editor)
    expect(await createContentDesk(database).movedTo('رنگ-روناس')).toBe('روناس')
    const { versions } = await service.piece(piece, editor)
    const { form } = await service.pieceVersion({ ...piece, version_id: versions[1]?.id ?? '' }, editor)
    expect(form).toMatchObject({ slug: 'رنگ-روناس', body: post.body })
    const foreign = { ...renamed, cover: { id: 'z'.repeat(26), color: '#000000' } }
    const pictured = service.publishPiece({ ...piece, version: 3, form: foreign, from: null }, editor)
    await expect(pictured).rejects.toMatchObject({ code: 'content/not-found' })
    const other = await begun()
    const taken = service.publishPiece({ ...other, form: renamed, from: null }, editor)
    await expect(taken).rejects.toMatchObject({ code: 'content/name-taken' })
    const acts = await sqlOf(url, `select act, actor::text from audit_log where subject_id = $1 order by id`, [
      piece.key,
    ])
    expect(acts).toEqual(['add', 'publish', 'publish'].map((act) => ({ act: `content.${act}`, actor: account_id })))
  })

  it('CON-25 a planned post comes by itself, and every process is told when it does', async () => {
    const piece = await begun()
    const from = new Date(Date.now() + 60_000).toISOString()
    await service.publishPiece({ ...piece, form: { ...post, slug: 'فردا' }, from }, editor)
    expect(await slugsOf()).not.toContain('فردا')
    expect((await service.piece(piece, editor)).state).toBe('planned')
    await sqlOf(url, `update blog_posts set published_at = now() - interval '1 second' where id = $1`, [piece.key])
    await sqlOf(url, `update content_moments set told_at = now() - interval '1 minute'`)
    await createContentDesk(database).tellMoments()
    await createContentDesk(database).tellMoments()
    await expect.poll(() => heard.filter((one) => one === 'moment')).toEqual(['moment'])
    expect(await slugsOf()).toContain('فردا')
  })

  it('CON-26 CON-27 the home shows what is on, in its order; a banner leads within the house alone', async () => {
    const shapes = async () => (await service.home({}, everybody)).sections.map(({ shape }) => shape)
    expect((await shapes()).slice(0, 2)).toEqual(['hero', 'categories'])
    const { key } = await service.addPiece({ kind: 'section', group_id: null }, editor)
    const seen = { kind: 'section', key, version: 1 } as const
    const banner = {
      kind: 'section',
      shape: 'banner',
      title: 'جشنوارهٔ مهر',
      words: '',
      action: '',
      link: 'https://elsewhere.test/',
      picture: null,
      starts_at: null,
      ends_at: null,
    } as const
    const abroad = service.publishPiece({ ...seen, form: banner, from: null }, editor)
    await expect(abroad).rejects.toMatchObject({ details: { fields: { link: expect.stringContaining('همین بازار') } } })
    const nowhere = service.publishPiece({ ...seen, form: { ...banner, link: '/festival' }, from: null }, editor)
    await expect(nowhere).rejects.toMatchObject({ details: { fields: { link: 'در بازار صفحه‌ای با این نشانی نیست.' } } })
    await service.publishPiece({ ...seen, form: { ...banner, link: '/products' }, from: null }, editor)
    await service.movePiece({ kind: 'section', key, by: 'up' }, editor)
    expect((await shapes()).at(-2)).toBe('banner')
    const { rows } = await service.pieces({ kind: 'section' }, editor)
    const [hero] = rows
    const fixed = { kind: 'section', key: hero?.key ?? '', version: 0 } as const
    await expect(service.removePiece(fixed, editor)).rejects.toMatchObject({ code: 'content/in-use' })
    await service.withdrawPiece(fixed, editor)
    expect(await shapes()).not.toContain('hero')
  })

  it('CON-29 a group with questions stays; a question comes, is hidden and moves', async () => {
    const group = await service.addPiece({ kind: 'group', group_id: null }, editor)
    const { key } = await service.addPiece({ kind: 'question', group_id: group.key }, editor)
    const form = { kind: 'question', group_id: group.key, question: 'کی می‌رسد؟', answer: 'سه روز.' } as const
    const { version } = await service.publishPiece({ kind: 'question', key, version: 1, form, from: null }, editor)
    expect((await service.faq({}, everybody)).groups.flatMap(({ entries }) => entries)).toMatchObject([{ id: key }])
    const full = service.removePiece({ kind: 'group', key: group.key, version: 1 }, editor)
    await expect(full).rejects.toMatchObject({ code: 'content/in-use' })
    await service.withdrawPiece({ kind: 'question', key, version }, editor)
    expect((await service.faq({}, everybody)).groups).toEqual([])
  })

  it('CON-20 a page has its draft beside the published text', async () => {
    const about = { kind: 'page', key: 'about', version: 0 } as const
    const form = { kind: 'page', title: 'دربارهٔ ما', summary: 'خلاصه', body: 'متن یکم' } as const
    const { version } = await service.publishPiece({ ...about, form, from: null }, editor)
    await service.keepPiece({ ...about, version, form: { ...form, body: 'متن دوم' } }, editor)
    expect((await service.page({ name: 'about' }, everybody)).body).toBe('متن یکم')
    expect(await service.piece(about, editor)).toMatchObject({ changed: true, form: { body: 'متن دوم' } })
  })
})
