import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { hash, id, instant, text } from '../contract/schemas.ts'
import { sectionShapes } from './content.ts'

/** What editors write. */
export const pieceKinds = ['post', 'group', 'question', 'page', 'section'] as const

export type PieceKind = (typeof pieceKinds)[number]

const kind = v.picklist(pieceKinds)
const key = v.pipe(v.string(), v.regex(/^(?:[1-9][0-9]{0,14}|about|terms)$/, 'این شناسه درست نیست.'))
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const picture = v.nullable(v.object({ id: hash, color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)) }))
const longest = 50_000

/** A form as it is typed: unfinished ones are kept too. */
const form = v.variant('kind', [
  v.object({
    kind: v.literal('post'),
    title: text(200),
    slug: text(120),
    summary: text(500),
    body: text(longest),
    author: text(80),
    cover: picture,
  }),
  v.object({ kind: v.literal('group'), title: text(120) }),
  v.object({ kind: v.literal('question'), group_id: v.nullable(id), question: text(300), answer: text(5000) }),
  v.object({ kind: v.literal('page'), title: text(200), summary: text(500), body: text(longest) }),
  v.object({
    kind: v.literal('section'),
    shape: v.picklist(sectionShapes),
    title: text(120),
    words: text(300),
    action: text(40),
    link: text(300),
    picture,
    starts_at: v.nullable(instant),
    ends_at: v.nullable(instant),
  }),
])

export type PieceForm = v.InferOutput<typeof form>

const state = v.picklist(['draft', 'planned', 'published', 'ended'])

const face = {
  /** The moment of publication, or of the window's edge; null where there is none. */
  key,
  version,
  state,
  at: v.nullable(instant),
  /** Whether a draft lies beside what is published. */
  changed: v.boolean(),
}

const row = v.object({
  ...face,
  title: v.string(),
  group_id: v.nullable(id),
  shape: v.nullable(v.picklist(sectionShapes)),
})

/** A piece in its list. */
export type PieceRow = v.InferOutput<typeof row>

const piece = v.object({
  ...face,
  /** What is worked on: the draft, or what is published where there is none. */
  form,
  live: v.nullable(form),
  versions: v.array(v.object({ id, at: instant, by: v.string() })),
})

/** A piece as its editor opens it. */
export type Piece = v.InferOutput<typeof piece>

const one = { kind, key }
const seen = { ...one, version }
const at = v.object({ version })

const write = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/platform/content/${path}`,
    summary,
    access: 'platform.content.write',
    problems: ['content/not-found', 'content/changed'],
  }) as const

/** What editors see and do. */
export const contentDeskEndpoints = contract({
  pieces: {
    method: 'GET',
    path: '/platform/content/{kind}',
    summary: 'Everything of a kind that editors write, hidden and planned ones too, in its order.',
    access: 'platform.content.read',
    input: v.object({ kind }),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  piece: {
    method: 'GET',
    path: '/platform/content/{kind}/{key}',
    summary: 'A piece with its draft, what is published of it, and its former texts.',
    access: 'platform.content.read',
    input: v.object(one),
    output: piece,
    problems: ['content/not-found'],
  },
  pieceVersion: {
    method: 'GET',
    path: '/platform/content/{kind}/{key}/versions/{version_id}',
    summary: 'A former text of a piece.',
    access: 'platform.content.read',
    input: v.object({ ...one, version_id: id }),
    output: v.object({ form }),
    problems: ['content/not-found'],
  },
  addPiece: {
    ...write('{kind}', 'Begins a piece that nobody sees yet.'),
    input: v.object({ kind: v.picklist(['post', 'group', 'question', 'section']), group_id: v.nullable(id) }),
    output: v.object({ key }),
    problems: ['content/not-found'],
  },
  keepPiece: {
    ...write('{kind}/{key}/draft', 'Keeps what is typed beside what is published.'),
    input: v.object({ ...seen, form }),
    output: at,
  },
  publishPiece: {
    ...write('{kind}/{key}/publish', 'Shows what is typed to everybody, now or from a moment on.'),
    input: v.object({ ...seen, form, from: v.nullable(instant) }),
    output: at,
    problems: ['content/not-found', 'content/changed', 'content/name-taken'],
  },
  withdrawPiece: { ...write('{kind}/{key}/withdraw', 'Takes a piece from sight.'), input: v.object(seen), output: at },
  dropDraft: {
    ...write('{kind}/{key}/drop-draft', 'Forgets the draft beside what is published.'),
    input: v.object(seen),
    output: at,
  },
  removePiece: {
    ...write('{kind}/{key}/remove', 'Removes a piece for good.'),
    input: v.object(seen),
    output: v.object({}),
    problems: ['content/not-found', 'content/changed', 'content/in-use'],
  },
  movePiece: {
    ...write('{kind}/{key}/move', 'Moves a piece one place among those beside it.'),
    input: v.object({ ...one, by: v.picklist(['up', 'down']) }),
    output: v.object({}),
    problems: ['content/not-found'],
  },
  addPicture: {
    method: 'POST',
    path: '/platform/content-pictures',
    summary: 'Takes in a picture for a text or a banner.',
    access: 'platform.content.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ picture: v.object({ id: hash, color: v.string() }) }),
    problems: ['catalog/picture-type', 'catalog/picture-too-large', 'catalog/picture-small', 'catalog/picture-broken'],
  },
})
