import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useState } from 'react'
import type { Piece, PieceForm, PieceKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { PiecePreview } from './piece-preview.tsx'

interface PiecePastProps {
  readonly kind: PieceKind
  readonly id: string
  readonly versions: Piece['versions']
  /** Takes a former text into the editor. */
  readonly onBring: (form: PieceForm) => void
}

/** What was published before, to look at and bring back. */
export function PiecePast({ kind, id, versions, onBring }: PiecePastProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [shown, setShown] = useState<{ readonly title: string; readonly form: PieceForm }>()
  const look = (version_id: string, title: string) =>
    act(async () => {
      const { form } = await api.content.pieceVersion({ kind, key: id, version_id })
      setShown({ form, title })
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
                onClick={() => look(version_id, title)}
              >
                دیدن
              </button>
            </li>
          )
        })}
      </ul>
      {shown && (
        <Dialog title={`نسخهٔ ${shown.title}`} onClose={() => setShown(undefined)}>
          <div className="grid gap-4">
            <PiecePreview form={shown.form} />
            <button
              type="button"
              className="button-primary justify-self-start"
              onClick={() => {
                onBring(shown.form)
                setShown(undefined)
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
