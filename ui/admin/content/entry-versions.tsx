import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useState } from 'react'
import type { ContentEntry, EntryForm, EntryKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { EntryPreview } from './entry-preview.tsx'

interface EntryVersionsProps {
  readonly kind: EntryKind
  readonly id: string
  readonly versions: ContentEntry['versions']
  /** Loads a previous version into the editor. */
  readonly onRestore: (form: EntryForm) => void
}

/** Shows previously published versions and restores them. */
export function EntryVersions({ kind, id, versions, onRestore }: EntryVersionsProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [shownVersion, setShownVersion] = useState<{ readonly title: string; readonly form: EntryForm }>()
  const loadVersion = (version_id: string, title: string) =>
    act(async () => {
      const { form } = await api.content.getContentEntryVersion({ kind, key: id, version_id })
      setShownVersion({ form, title })
    })
  if (versions.length === 0) return null
  return (
    <section aria-label="نسخه‌های پیشین" className="card p-4">
      <h2 className="mb-2 text-base">نسخه‌های پیشین</h2>
      <ul className="grid text-sm">
        {versions.map(({ id: version_id, at, by }) => {
          const title = `${formatDateTime(at)}، ${toPersianDigits(by)}`
          return (
            <li
              key={version_id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1"
            >
              {title}
              <button
                type="button"
                className="button-quiet"
                aria-label={`دیدن نسخهٔ ${title}`}
                disabled={busy}
                onClick={() => loadVersion(version_id, title)}
              >
                دیدن
              </button>
            </li>
          )
        })}
      </ul>
      {shownVersion && (
        <Dialog title={`نسخهٔ ${shownVersion.title}`} onClose={() => setShownVersion(undefined)}>
          <div className="grid gap-4">
            <EntryPreview form={shownVersion.form} />
            <button
              type="button"
              className="button-primary justify-self-start"
              onClick={() => {
                onRestore(shownVersion.form)
                setShownVersion(undefined)
              }}
            >
              برگرداندن به ویرایشگر
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
