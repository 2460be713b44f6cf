import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { ImageStorage, PhotoIntake } from '../catalog/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { toSlug } from '../shared/slug.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { contentDeskEndpoints, Piece, PieceForm } from './content.desk.contract.ts'
import type { ContentDesk, PieceKey } from './content.desk.ports.ts'
import { blankForm, gapsOf, isLasting, movedBy, notedOf } from './content.desk.ts'

export interface ContentDeskParts {
  readonly desk: ContentDesk
  readonly audit: Audit
  readonly intake: PhotoIntake
  readonly storage: ImageStorage
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type Service = Handlers<typeof contentDeskEndpoints>

const mostVersions = 30
const leastSide = 600
const longest = 1600

/** What editors see and do; every act is in the audit log. */
export function createContentDesk(parts: ContentDeskParts): Service {
  const { desk } = parts
  return {
    pieces: async ({ kind }) => ({ rows: await desk.rows(kind) }),
    piece: async (piece) => ({
      ...known(await desk.open(piece)),
      versions: await desk.versions(piece, mostVersions),
    }),
    pieceVersion: async ({ version_id, ...piece }) => ({ form: known(await desk.version(piece, version_id)) }),
    addPiece: ({ kind, group_id }, caller) =>
      parts.transactions.run(async () => {
        await desk.lock()
        if (kind === 'question') known(await desk.open({ kind: 'group', key: group_id ?? '0' }))
        const form = blankForm(kind, group_id)
        const key = await desk.add(form, parts.clock.now())
        await desk.keep({ kind, key }, form, { by: accountOf(caller), at: parts.clock.now() })
        await record(parts, caller, { act: 'content.add', kind, key })
        return { key }
      }),
    ...changing(parts),
    ...removing(parts),
    addPicture: ({ bytes }, caller) => takePicture(parts, bytes, caller),
  }
}

function changing(
  parts: ContentDeskParts,
): Pick<Service, 'keepPiece' | 'publishPiece' | 'withdrawPiece' | 'dropDraft'> {
  const { desk, clock } = parts
  const markOf = (caller: Caller) => ({ by: accountOf(caller), at: clock.now() })
  return {
    keepPiece: ({ form, ...wish }, caller) =>
      within(parts, wish, async (piece) => {
        checkForm(form, piece, wish)
        return { version: await desk.keep(wish, form, markOf(caller)) }
      }),
    publishPiece: ({ form: typed, from, ...wish }, caller) =>
      within(parts, wish, async (piece) => {
        checkForm(typed, piece, wish)
        const [form, now] = [await readyForm(parts, typed, wish.key), clock.now()]
        if (piece.live !== null && (await desk.versions(wish, 1)).length === 0)
          await desk.note(wish, piece.live, { ...markOf(caller), at: piece.at === null ? now : Date.parse(piece.at) })
        await desk.publish(wish.key, form, momentOf(piece, from, now), now)
        await desk.note(wish, form, markOf(caller))
        const version = await desk.keep(wish, null, markOf(caller))
        const facts = { before: notedOf(piece.live), after: { ...(notedOf(form) as object), from } }
        await record(parts, caller, { act: 'content.publish', ...wish, ...facts })
        return { version }
      }),
    withdrawPiece: (wish, caller) =>
      within(parts, wish, async (piece) => {
        if (piece.state === 'draft' || wish.kind === 'page' || wish.kind === 'group')
          throw new Problem('content/changed')
        await desk.withdraw(wish)
        await record(parts, caller, { act: 'content.withdraw', ...wish, before: { state: piece.state } })
        return { version: await desk.keep(wish, piece.changed ? piece.form : null, markOf(caller)) }
      }),
    dropDraft: (wish, caller) =>
      within(parts, wish, async (piece) => {
        if (piece.live === null) throw new Problem('content/changed')
        await record(parts, caller, { act: 'content.drop-draft', ...wish })
        return { version: await desk.keep(wish, null, markOf(caller)) }
      }),
  }
}

/** A post that is out keeps its day, unless another one is given. */
function momentOf({ state, at }: Pick<Piece, 'state' | 'at'>, from: string | null, now: number): number {
  if (from !== null) return Date.parse(from)
  return state === 'published' && at !== null ? Date.parse(at) : now
}

function removing(parts: ContentDeskParts): Pick<Service, 'removePiece' | 'movePiece'> {
  const { desk } = parts
  return {
    removePiece: (wish, caller) =>
      within(parts, wish, async (piece) => {
        if (isLasting(piece.live ?? piece.form) || !(await desk.remove(wish))) throw new Problem('content/in-use')
        await record(parts, caller, { act: 'content.remove', ...wish, before: notedOf(piece.live ?? piece.form) })
        return {}
      }),
    movePiece: ({ by, ...piece }, caller) =>
      parts.transactions.run(async () => {
        await desk.lock()
        const rows = await desk.rows(piece.kind)
        const row = known(rows.find(({ key }) => key === piece.key))
        const beside = rows.filter(({ group_id }) => group_id === row.group_id).map(({ key }) => key)
        await desk.order(piece.kind, movedBy(beside, piece.key, by))
        await record(parts, caller, { act: 'content.move', ...piece, after: { by } })
        return {}
      }),
  }
}

/** One change at a time; who did not see the last one is told so, and nothing is overwritten (CON-21). */
function within<Result>(
  { desk, transactions }: ContentDeskParts,
  wish: PieceKey & { readonly version: number },
  work: (piece: Omit<Piece, 'versions'>) => Promise<Result>,
): Promise<Result> {
  return transactions.run(async () => {
    await desk.lock()
    const piece = known(await desk.open(wish))
    if (piece.version !== wish.version) throw new Problem('content/changed')
    return work(piece)
  })
}

/** The shape of a section is its own for good, and a form is of its kind. */
function checkForm(form: PieceForm, piece: Omit<Piece, 'versions'>, { kind }: PieceKey): void {
  const shape = piece.form.kind === 'section' ? piece.form.shape : undefined
  if (form.kind !== kind || (form.kind === 'section' && form.shape !== shape))
    throw new Problem('contract/invalid-input')
}

async function readyForm({ desk }: ContentDeskParts, typed: PieceForm, key: string): Promise<PieceForm> {
  const slugged = typed.kind === 'post' ? { ...typed, slug: toSlug(typed.slug || typed.title) } : typed
  const gaps = { ...gapsOf(slugged) }
  if (slugged.kind === 'post' && slugged.slug === '') gaps['slug'] ??= 'نشانی را با حرف و رقم بنویسید.'
  if (Object.keys(gaps).length > 0) throw new Problem('contract/invalid-input', { fields: gaps })
  if (slugged.kind === 'question') known(await desk.open({ kind: 'group', key: slugged.group_id ?? '0' }))
  const picture = slugged.kind === 'post' ? slugged.cover : slugged.kind === 'section' ? slugged.picture : null
  if (picture !== null && !(await desk.hasPicture(picture.id))) throw new Problem('content/not-found')
  if (await desk.isTaken(key, slugged)) throw new Problem('content/name-taken')
  return slugged
}

async function takePicture(parts: ContentDeskParts, bytes: Uint8Array, caller: Caller) {
  const taken = await parts.intake.take(bytes, { longest })
  if (Math.min(taken.width, taken.height) < leastSide) throw new Problem('catalog/picture-small')
  const id = parts.ids.token()
  const [red = 0, green = 0, blue = 0] = await taken.pixels(1)
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  await parts.storage.put(id, taken.bytes)
  return parts.transactions.run(async () => {
    const { width, height } = taken
    await parts.desk.addPicture({ id, color, width, height }, parts.clock.now())
    await record(parts, caller, { act: 'content.picture', kind: 'picture', key: id })
    return { picture: { id, color } }
  })
}

interface Deed {
  readonly act: string
  readonly kind: PieceKey['kind'] | 'picture'
  readonly key: string
  readonly before?: unknown
  readonly after?: unknown
}

function record({ audit, clock }: ContentDeskParts, caller: Caller, { act, kind, key, before, after }: Deed) {
  const about = { subject: `content-${kind}`, subject_id: key, before, after }
  return audit.record({ ...about, act, actor: accountOf(caller), at: clock.now() })
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('content/not-found')
  return thing
}
