import { useState } from 'react'
import { isLasting, type Piece, type PieceKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { MomentField } from '../fields/moment-field.tsx'
import { kindWords } from './content-words.ts'
import type { useTyped } from './use-typed.ts'

interface PieceActsProps {
  readonly kind: PieceKind
  readonly id: string
  readonly piece: Piece
  readonly typed: ReturnType<typeof useTyped>
  /** Whether something is typed that can not be read yet. */
  readonly unread: boolean
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onProblems: (problems: Readonly<Record<string, string>>) => void
}

/** Publishing a piece now or later, taking it from sight, forgetting its draft, removing it. */
export function PieceActs(props: PieceActsProps) {
  const { kind, id: key, piece, typed, onMoved, onClose } = props
  const api = useService(Api)
  const { busy, act } = useAct()
  const [removing, setRemoving] = useState(false)
  const quiet = (title: string, onClick: () => void) => (
    <button type="button" className="button-quiet" disabled={busy} onClick={onClick}>
      {title}
    </button>
  )
  const call = (work: 'withdrawPiece' | 'dropDraft') =>
    act(() => typed.settle((version) => api.content[work]({ kind, key, version })).finally(onMoved))
  const remove = () =>
    act(async () => {
      try {
        await typed.settle(async (version) => {
          await api.content.removePiece({ kind, key, version })
          return { version }
        })
        onClose()
      } finally {
        setRemoving(false)
      }
    })
  const hides = kind !== 'page' && kind !== 'group' && piece.state !== 'draft'
  return (
    <section
      aria-label="انتشار"
      className="card bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-end gap-2 p-4 shadow-soft sm:sticky"
    >
      <Publishing {...props} />
      <div className="flex flex-wrap gap-2">
        {hides && quiet('برداشتن از نمایش', () => call('withdrawPiece'))}
        {piece.changed && quiet('کنار گذاشتن پیش‌نویس', () => call('dropDraft'))}
        {!isLasting(piece.form) && quiet('حذف', () => setRemoving(true))}
      </div>
      {removing && (
        <Confirm
          title={`حذف ${kindWords[kind]}`}
          action="حذف شود"
          busy={busy}
          onYes={remove}
          onClose={() => setRemoving(false)}
        >
          این {kindWords[kind]} برای همیشه پاک می‌شود. اگر شاید دوباره به کار آید، آن را از نمایش بردارید.
        </Confirm>
      )}
    </section>
  )
}

function Publishing({ kind, id: key, piece, typed, unread, onMoved, onProblems }: PieceActsProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [from, setFrom] = useState<string | null | undefined>(
    piece.state === 'planned' && kind === 'post' ? piece.at : null,
  )
  const publish = () =>
    act(async () => {
      if (from === undefined || unread) return toasts.show('warning', 'زمانی که نوشته‌اید خوانده نمی‌شود.')
      try {
        await typed.settle((version) => api.content.publishPiece({ kind, key, version, form: typed.form, from }))
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
        <MomentField
          label="زمان انتشار"
          hint={piece.state === 'published' ? 'خالی: روز انتشارش می‌ماند' : 'خالی: همین حالا'}
          value={from ?? null}
          onValue={setFrom}
        />
      )}
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={publish}>
        {piece.state === 'published' ? 'انتشار تغییرها' : 'انتشار'}
      </button>
    </div>
  )
}
