import { hexOf } from '../../shared/color.ts'
import { accountIdOf } from '../../accounts/index.ts'
import type { AuditAction, AuditLog } from '../../audit/index.ts'
import type { ImageStorage, ImageSanitizer } from '../../catalog/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { toSlug } from '../../shared/text/slug.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { contentEntryEndpoints, ContentEntry, EntryForm } from './entry.contract.ts'
import type { ContentEntryRepository, EntryKey } from './entry.ports.ts'
import { blankEntryForm, missingFieldsOf, isPermanent, moveKey, auditSummaryOf } from './entry.ts'

export interface ContentEntryDependencies {
  readonly entries: ContentEntryRepository
  readonly audit: AuditLog
  readonly sanitizer: ImageSanitizer
  readonly storage: ImageStorage
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type EntryHandlers = Handlers<typeof contentEntryEndpoints>

const maxVersions = 30
const minSide = 600
const maxSide = 1600

/** Edits content entries; every action is recorded in the audit log. */
export function createContentEntryService(deps: ContentEntryDependencies): EntryHandlers {
  const { entries } = deps
  return {
    listContentEntries: async ({ kind }) => ({ rows: await entries.listRows(kind) }),
    getContentEntry: async (piece) => ({
      ...requireFound(await entries.findEntry(piece)),
      versions: await entries.listVersions(piece, maxVersions),
    }),
    getContentEntryVersion: async ({ version_id, ...piece }) => ({
      form: requireFound(await entries.getVersion(piece, version_id)),
    }),
    createContentEntry: ({ kind, group_id }, caller) =>
      deps.transactions.run(async () => {
        await entries.lock()
        if (kind === 'question') requireFound(await entries.findEntry({ kind: 'group', key: group_id ?? '0' }))
        const form = blankEntryForm(kind, group_id)
        const key = await entries.create(form, deps.clock.now())
        await entries.saveDraft({ kind, key }, form, { by: accountIdOf(caller), at: deps.clock.now() })
        await recordAudit(deps, caller, { action: 'content.create', kind, key })
        return { key }
      }),
    ...changeEntry(deps),
    ...removing(deps),
    uploadContentImage: ({ bytes }, caller) => addImage(deps, bytes, caller),
  }
}

function changeEntry(
  deps: ContentEntryDependencies,
): Pick<EntryHandlers, 'saveContentDraft' | 'publishContentEntry' | 'unpublishContentEntry' | 'discardContentDraft'> {
  const { entries, clock } = deps
  const editMarkOf = (caller: Caller) => ({ by: accountIdOf(caller), at: clock.now() })
  return {
    saveContentDraft: ({ form, ...entryKey }, caller) =>
      inTransaction(deps, entryKey, async (piece) => {
        checkForm(form, piece, entryKey)
        return { version: await entries.saveDraft(entryKey, form, editMarkOf(caller)) }
      }),
    publishContentEntry: ({ form: typed, from, ...entryKey }, caller) =>
      inTransaction(deps, entryKey, async (piece) => {
        checkForm(typed, piece, entryKey)
        const [form, now] = [await requireComplete(deps, typed, entryKey.key), clock.now()]
        if (piece.live !== null && (await entries.listVersions(entryKey, 1)).length === 0)
          await entries.addVersion(entryKey, piece.live, {
            ...editMarkOf(caller),
            at: piece.at === null ? now : Date.parse(piece.at),
          })
        await entries.publish(entryKey.key, form, effectiveTime(piece, from, now), now)
        await entries.addVersion(entryKey, form, editMarkOf(caller))
        const version = await entries.saveDraft(entryKey, null, editMarkOf(caller))
        const auditFacts = { before: auditSummaryOf(piece.live), after: { ...(auditSummaryOf(form) as object), from } }
        await recordAudit(deps, caller, { action: 'content.publish', ...entryKey, ...auditFacts })
        return { version }
      }),
    unpublishContentEntry: (entryKey, caller) =>
      inTransaction(deps, entryKey, async (piece) => {
        if (piece.state === 'draft' || entryKey.kind === 'page' || entryKey.kind === 'group')
          throw new Problem('content/changed')
        await entries.withdraw(entryKey)
        await recordAudit(deps, caller, { action: 'content.unpublish', ...entryKey, before: { state: piece.state } })
        return {
          version: await entries.saveDraft(entryKey, piece.changed ? piece.form : null, editMarkOf(caller)),
        }
      }),
    discardContentDraft: (entryKey, caller) =>
      inTransaction(deps, entryKey, async (piece) => {
        if (piece.live === null) throw new Problem('content/changed')
        await recordAudit(deps, caller, { action: 'content.discard-draft', ...entryKey })
        return { version: await entries.saveDraft(entryKey, null, editMarkOf(caller)) }
      }),
  }
}

/** A published post keeps its date unless another one is given. */
function effectiveTime({ state, at }: Pick<ContentEntry, 'state' | 'at'>, from: string | null, now: number): number {
  if (from !== null) return Date.parse(from)
  return state === 'published' && at !== null ? Date.parse(at) : now
}

function removing(deps: ContentEntryDependencies): Pick<EntryHandlers, 'deleteContentEntry' | 'moveContentEntry'> {
  const { entries } = deps
  return {
    deleteContentEntry: (entryKey, caller) =>
      inTransaction(deps, entryKey, async (piece) => {
        if (isPermanent(piece.live ?? piece.form) || !(await entries.remove(entryKey)))
          throw new Problem('content/in-use')
        await recordAudit(deps, caller, {
          action: 'content.delete',
          ...entryKey,
          before: auditSummaryOf(piece.live ?? piece.form),
        })
        return {}
      }),
    moveContentEntry: ({ by, ...piece }, caller) =>
      deps.transactions.run(async () => {
        await entries.lock()
        const rows = await entries.listRows(piece.kind)
        const row = requireFound(rows.find(({ key }) => key === piece.key))
        const siblings = rows.filter(({ group_id }) => group_id === row.group_id).map(({ key }) => key)
        await entries.reorder(piece.kind, moveKey(siblings, piece.key, by))
        await recordAudit(deps, caller, { action: 'content.move', ...piece, after: { by } })
        return {}
      }),
  }
}

/** Serialises changes; a caller with an outdated version gets an error and nothing is overwritten (CON-21). */
function inTransaction<Result>(
  { entries, transactions }: ContentEntryDependencies,
  entryKey: EntryKey & { readonly version: number },
  change: (piece: Omit<ContentEntry, 'versions'>) => Promise<Result>,
): Promise<Result> {
  return transactions.run(async () => {
    await entries.lock()
    const piece = requireFound(await entries.findEntry(entryKey))
    if (piece.version !== entryKey.version) throw new Problem('content/changed')
    return change(piece)
  })
}

/** The shape of a section never changes, and the kind of a form must match. */
function checkForm(form: EntryForm, piece: Omit<ContentEntry, 'versions'>, { kind }: EntryKey): void {
  const shape = piece.form.kind === 'section' ? piece.form.shape : undefined
  if (form.kind !== kind || (form.kind === 'section' && form.shape !== shape))
    throw new Problem('contract/invalid-input')
}

async function requireComplete(
  { entries }: ContentEntryDependencies,
  typed: EntryForm,
  key: string,
): Promise<EntryForm> {
  const isNamed = typed.kind === 'post' ? { ...typed, slug: toSlug(typed.slug || typed.title) } : typed
  const missingFields = { ...missingFieldsOf(isNamed) }
  if (isNamed.kind === 'post' && isNamed.slug === '') missingFields['slug'] ??= 'نشانی را با حرف و رقم بنویسید.'
  if (Object.keys(missingFields).length > 0) throw new Problem('contract/invalid-input', { fields: missingFields })
  if (isNamed.kind === 'question')
    requireFound(await entries.findEntry({ kind: 'group', key: isNamed.group_id ?? '0' }))
  const picture = isNamed.kind === 'post' ? isNamed.cover : isNamed.kind === 'section' ? isNamed.picture : null
  if (picture !== null && !(await entries.hasImage(picture.id))) throw new Problem('content/not-found')
  if (await entries.isNameTaken(key, isNamed)) throw new Problem('content/name-taken')
  return isNamed
}

async function addImage(deps: ContentEntryDependencies, bytes: Uint8Array, caller: Caller) {
  const sanitized = await deps.sanitizer.sanitize(bytes, { maxSide })
  if (Math.min(sanitized.width, sanitized.height) < minSide) throw new Problem('catalog/image-too-small')
  const id = deps.ids.token()
  const color = hexOf(await sanitized.pixels(1))
  await deps.storage.put(id, sanitized.bytes)
  return deps.transactions.run(async () => {
    const { width, height } = sanitized
    await deps.entries.addImage({ id, color, width, height }, deps.clock.now())
    await recordAudit(deps, caller, { action: 'content.upload-image', kind: 'picture', key: id })
    return { picture: { id, color } }
  })
}

interface AuditedChange {
  readonly action: AuditAction
  readonly kind: EntryKey['kind'] | 'picture'
  readonly key: string
  readonly before?: unknown
  readonly after?: unknown
}

function recordAudit(
  { audit, clock }: ContentEntryDependencies,
  caller: Caller,
  { action, kind, key, before, after }: AuditedChange,
) {
  const subjectOf = { subject: `content-${kind}`, subject_id: key, before, after }
  return audit.record({ ...subjectOf, action, actor: accountIdOf(caller), at: clock.now() })
}

function requireFound<Thing>(value: Thing | undefined): Thing {
  if (value === undefined) throw new Problem('content/not-found')
  return value
}
