import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { hash, id, instant, text } from '../../contract/schemas.ts'
import { sectionShapes } from '../content.ts'

/** The kinds of content that editors write. */
export const entryKinds = ['post', 'group', 'question', 'page', 'section'] as const

export type EntryKind = (typeof entryKinds)[number]

const kind = v.picklist(entryKinds)
const key = v.pipe(v.string(), v.regex(/^(?:[1-9][0-9]{0,14}|about|terms)$/, 'این شناسه درست نیست.'))
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const picture = v.nullable(v.object({ id: hash, color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)) }))
const maxLength = 50_000

/** A form as it is typed; incomplete forms can be saved. */
const entryForm = v.variant('kind', [
  v.object({
    kind: v.literal('post'),
    title: text(200),
    slug: text(120),
    summary: text(500),
    body: text(maxLength),
    author: text(80),
    cover: picture,
  }),
  v.object({ kind: v.literal('group'), title: text(120) }),
  v.object({ kind: v.literal('question'), group_id: v.nullable(id), question: text(300), answer: text(5000) }),
  v.object({ kind: v.literal('page'), title: text(200), summary: text(500), body: text(maxLength) }),
  v.object({
    kind: v.literal('section'),
    shape: v.picklist(sectionShapes),
    title: text(120),
    text: text(300),
    action: text(40),
    link: text(300),
    picture,
    starts_at: v.nullable(instant),
    ends_at: v.nullable(instant),
  }),
])

export type EntryForm = v.InferOutput<typeof entryForm>

const state = v.picklist(['draft', 'planned', 'published', 'ended'])

const face = {
  /** The time of publication, or the next start or end of a section's display; null where there is none. */
  key,
  version,
  state,
  at: v.nullable(instant),
  /** Whether there is a draft in addition to the published version. */
  changed: v.boolean(),
}

const row = v.object({
  ...face,
  title: v.string(),
  group_id: v.nullable(id),
  shape: v.nullable(v.picklist(sectionShapes)),
})

/** An entry in a list. */
export type EntryRow = v.InferOutput<typeof row>

const contentEntry = v.object({
  ...face,
  /** The draft, or the published version where there is no draft. */
  form: entryForm,
  live: v.nullable(entryForm),
  versions: v.array(v.object({ id, at: instant, by: v.string() })),
})

/** An entry as its editor opens it. */
export type ContentEntry = v.InferOutput<typeof contentEntry>

const entryKey = { kind, key }
const versionedEntryKey = { ...entryKey, version }
const savedVersion = v.object({ version })

const entryAction = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/platform/content/${path}`,
    summary,
    access: 'platform.content.write',
    problems: ['content/not-found', 'content/changed'],
  }) as const

/** Edits content entries. */
export const contentEntryEndpoints = contract({
  listContentEntries: {
    method: 'GET',
    path: '/platform/content/{kind}',
    summary: 'Lists all entries of a kind of content, including hidden and scheduled ones, in order.',
    access: 'platform.content.read',
    input: v.object({ kind }),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  getContentEntry: {
    method: 'GET',
    path: '/platform/content/{kind}/{key}',
    summary: 'Returns an entry with its draft, its published version and its version history.',
    access: 'platform.content.read',
    input: v.object(entryKey),
    output: contentEntry,
    problems: ['content/not-found'],
  },
  getContentEntryVersion: {
    method: 'GET',
    path: '/platform/content/{kind}/{key}/versions/{version_id}',
    summary: 'Returns a previous version of an entry.',
    access: 'platform.content.read',
    input: v.object({ ...entryKey, version_id: id }),
    output: v.object({ form: entryForm }),
    problems: ['content/not-found'],
  },
  createContentEntry: {
    ...entryAction('{kind}', 'Creates an entry that is not public.'),
    input: v.object({ kind: v.picklist(['post', 'group', 'question', 'section']), group_id: v.nullable(id) }),
    output: v.object({ key }),
    problems: ['content/not-found'],
  },
  saveContentDraft: {
    ...entryAction('{kind}/{key}/draft', 'Saves a draft in addition to the published version.'),
    input: v.object({ ...versionedEntryKey, form: entryForm }),
    output: savedVersion,
  },
  publishContentEntry: {
    ...entryAction('{kind}/{key}/publication', 'Publishes a form, now or from a given time on.'),
    input: v.object({ ...versionedEntryKey, form: entryForm, from: v.nullable(instant) }),
    output: savedVersion,
    problems: ['content/not-found', 'content/changed', 'content/name-taken'],
  },
  unpublishContentEntry: {
    ...entryAction('{kind}/{key}/withdrawal', 'Unpublishes an entry.'),
    input: v.object(versionedEntryKey),
    output: savedVersion,
  },
  discardContentDraft: {
    ...entryAction('{kind}/{key}/draft-removal', 'Discards the draft of an entry.'),
    input: v.object(versionedEntryKey),
    output: savedVersion,
  },
  deleteContentEntry: {
    ...entryAction('{kind}/{key}/removal', 'Deletes an entry permanently.'),
    input: v.object(versionedEntryKey),
    output: v.object({}),
    problems: ['content/not-found', 'content/changed', 'content/in-use'],
  },
  moveContentEntry: {
    ...entryAction('{kind}/{key}/position', 'Moves an entry one position.'),
    input: v.object({ ...entryKey, by: v.picklist(['up', 'down']) }),
    output: v.object({}),
    problems: ['content/not-found'],
  },
  uploadContentImage: {
    method: 'POST',
    path: '/platform/content-images',
    summary: 'Uploads an image for a text or a banner.',
    access: 'platform.content.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ picture: v.object({ id: hash, color: v.string() }) }),
    problems: [
      'catalog/image-type-unsupported',
      'catalog/image-too-large',
      'catalog/image-too-small',
      'catalog/image-unreadable',
    ],
  },
})
