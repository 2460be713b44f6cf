import { useState } from 'react'
import { isPermanent, type ContentEntry, type EntryKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { DateTimeField } from '../fields/date-time-field.tsx'
import { entryKindLabels } from './content-labels.ts'
import type { useEntryDraft } from './use-entry-draft.ts'

interface EntryActionsProps {
  readonly kind: EntryKind
  readonly id: string
  readonly entry: ContentEntry
  readonly typed: ReturnType<typeof useEntryDraft>
  /** Whether a field contains input that cannot be parsed. */
  readonly unreadableField: boolean
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onProblems: (problems: Readonly<Record<string, string>>) => void
}

/** Publishes an entry now or later, unpublishes it, discards its draft, or deletes it. */
export function EntryActions(props: EntryActionsProps) {
  const { kind, id: key, entry, typed, onMoved, onClose } = props
  const api = useService(Api)
  const { busy, act } = useAction()
  const [isRemoving, setIsRemoving] = useState(false)
  const secondaryButton = (title: string, onClick: () => void) => (
    <button type="button" className="button-quiet" disabled={busy} onClick={onClick}>
      {title}
    </button>
  )
  const call = (request: 'unpublishContentEntry' | 'discardContentDraft') =>
    act(() => typed.resolveConflict((version) => api.content[request]({ kind, key, version })).finally(onMoved))
  const remove = () =>
    act(async () => {
      try {
        await typed.resolveConflict(async (version) => {
          await api.content.deleteContentEntry({ kind, key, version })
          return { version }
        })
        onClose()
      } finally {
        setIsRemoving(false)
      }
    })
  const isRemovable = kind !== 'page' && kind !== 'group' && entry.state !== 'draft'
  return (
    <section
      aria-label="انتشار"
      className="card bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-end gap-2 p-4 shadow-soft sm:sticky"
    >
      <PublishForm {...props} />
      <div className="flex flex-wrap gap-2">
        {isRemovable && secondaryButton('برداشتن از نمایش', () => call('unpublishContentEntry'))}
        {entry.changed && secondaryButton('کنار گذاشتن پیش‌نویس', () => call('discardContentDraft'))}
        {!isPermanent(entry.form) && secondaryButton('حذف', () => setIsRemoving(true))}
      </div>
      {isRemoving && (
        <Confirm
          title={`حذف ${entryKindLabels[kind]}`}
          action="حذف شود"
          busy={busy}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        >
          این {entryKindLabels[kind]} برای همیشه پاک می‌شود. اگر شاید دوباره به کار آید، آن را از نمایش بردارید.
        </Confirm>
      )}
    </section>
  )
}

function PublishForm({ kind, id: key, entry, typed, unreadableField, onMoved, onProblems }: EntryActionsProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [from, setFrom] = useState<string | null | undefined>(
    entry.state === 'planned' && kind === 'post' ? entry.at : null,
  )
  const publish = () =>
    act(async () => {
      if (from === undefined || unreadableField) return toasts.show('warning', 'زمانی که نوشته‌اید خوانده نمی‌شود.')
      try {
        await typed.resolveConflict((version) =>
          api.content.publishContentEntry({ kind, key, version, form: typed.form, from }),
        )
      } catch (error) {
        if (error instanceof Problem) {
          onProblems((error.details as { fields?: Record<string, string> }).fields ?? {})
          if (error.code === 'content/changed') typed.setChanged(true)
        }
        throw error
      }
      toasts.show('success', from === null ? 'منتشر شد.' : `از ${formatDateTime(from)} دیده می‌شود.`)
      onMoved()
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      {kind === 'post' && (
        <DateTimeField
          label="زمان انتشار"
          hint={entry.state === 'published' ? 'خالی: روز انتشارش می‌ماند' : 'خالی: همین حالا'}
          value={from ?? null}
          onValue={setFrom}
        />
      )}
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={publish}>
        {entry.state === 'published' ? 'انتشار تغییرها' : 'انتشار'}
      </button>
    </div>
  )
}
