import { useCallback, useState } from 'react'
import type { ContentEntry, EntryKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import type { BlockedNavigation } from '../../bindings/navigation/use-leave-guard.ts'
import { entryKindLabels, entryStateLabels } from './content-labels.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryFields } from './entry-fields.tsx'
import { EntryVersions } from './entry-versions.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { type DraftState, useEntryDraft } from './use-entry-draft.ts'

interface EntryEditorProps {
  readonly kind: EntryKind
  readonly id: string
  readonly onClose: () => void
}

/** Edits an entry, with a preview beside the form. */
export function EntryEditor({ kind, id, onClose }: EntryEditorProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.content.getContentEntry({ kind, key: id }), [api, kind, id]),
  )
  const back = (
    <button type="button" className="button-quiet justify-self-start" onClick={onClose}>
      بازگشت به فهرست
    </button>
  )
  if (data === undefined)
    return (
      <>
        {back}
        {failed ? <Empty title="این نوشته پیدا نشد" /> : <Skeleton className="h-[40rem]" />}
      </>
    )
  return (
    <>
      {back}
      <Editor key={data.version} kind={kind} id={id} entry={data} onClose={onClose} onMoved={reload} />
    </>
  )
}

interface EditorProps extends EntryEditorProps {
  readonly entry: ContentEntry
  readonly onMoved: () => void
}

function Editor({ kind, id, entry, onMoved, onClose }: EditorProps) {
  const typed = useEntryDraft({ kind, key: id }, entry)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [unreadableField, setUnreadableField] = useState(false)
  const [restoredForm, setRestoredForm] = useState(0)
  const { form, setForm, draft, leavePrompt } = typed
  const { title, tone } = entryStateLabels[entry.state]
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{entryKindLabels[kind]}</h2>
        <Pill tone={tone}>{title}</Pill>
        {entry.changed && <Pill tone="warning">تغییر منتشرنشده</Pill>}
        <span role="status" className="min-h-6 text-sm text-muted">
          {draftStatusLabels[draft]}
        </span>
      </header>
      {leavePrompt && <UnsavedDialog {...leavePrompt} />}
      {draft === 'changed' && <ConflictDialog keepTheirs={onMoved} keepMine={typed.overwrite} />}
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <section aria-label="نوشتن" className="card grid gap-3 p-4">
          <EntryFields
            key={restoredForm}
            form={form}
            problems={problems}
            onForm={setForm}
            onUnreadable={setUnreadableField}
          />
        </section>
        <section aria-label="پیش‌نمایش" className="card grid gap-3 overflow-hidden p-4">
          <h2 className="text-sm font-normal text-muted">آنچه خوانندگان می‌بینند</h2>
          <EntryPreview form={form} />
        </section>
      </div>
      <EntryActions
        kind={kind}
        id={id}
        entry={entry}
        typed={typed}
        unreadableField={unreadableField}
        onMoved={onMoved}
        onClose={onClose}
        onProblems={setProblems}
      />
      <EntryVersions
        kind={kind}
        id={id}
        versions={entry.versions}
        onRestore={(previousForm) => {
          setForm(previousForm)
          setRestoredForm((previousFocus) => previousFocus + 1)
        }}
      />
    </>
  )
}

const draftStatusLabels: Readonly<Record<DraftState, string>> = {
  untouched: '',
  waiting: 'در حال نگه‌داشتن پیش‌نویس…',
  kept: 'پیش‌نویس نگه داشته شد.',
  failed: 'پیش‌نویس هنوز نگه داشته نشده است؛ دوباره تلاش می‌شود.',
  changed: 'پیش‌نویس نگه داشته نمی‌شود.',
}

interface ConflictDialogProps {
  readonly keepTheirs: () => void
  readonly keepMine: () => Promise<void>
}

/** The dialog for an edit conflict; nothing is overwritten until the editor chooses. */
function ConflictDialog({ keepTheirs, keepMine }: ConflictDialogProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-saffron-soft p-4 text-sm">
      <p>همکار دیگری این نوشته را در این میان تغییر داده است. آنچه نوشته‌اید همین‌جاست و چیزی رونویسی نشده است.</p>
      <div className="flex flex-wrap gap-2">
        <a href={location.href} target="_blank" rel="noopener" className="button-quiet">
          دیدن نوشتهٔ او در زبانهٔ دیگر
        </a>
        <button type="button" className="button-quiet" onClick={keepTheirs}>
          نوشتهٔ او بماند
        </button>
        <button type="button" className="button-quiet" onClick={() => void keepMine().catch(() => {})}>
          نوشتهٔ من جای آن را بگیرد
        </button>
      </div>
    </div>
  )
}

function UnsavedDialog({ go, stay }: BlockedNavigation) {
  return (
    <Confirm title="این نوشته نگه داشته نشده است" action="می‌روم و تغییرها از دست می‌رود" onConfirm={go} onClose={stay}>
      آنچه نوشته‌اید هنوز به سرور نرسیده است. اگر اینجا بمانید، پس از وصل شدن خودبه‌خود نگه داشته می‌شود.
    </Confirm>
  )
}
