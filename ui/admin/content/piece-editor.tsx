import { useCallback, useState } from 'react'
import type { Piece, PieceKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Empty } from '../../kit/empty.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Confirm } from '../../kit/confirm.tsx'
import type { Leaving } from '../../bindings/use-leaving.ts'
import { kindWords, stateWords } from './content-words.ts'
import { PieceActs } from './piece-acts.tsx'
import { PieceFields } from './piece-fields.tsx'
import { PiecePast } from './piece-past.tsx'
import { PiecePreview } from './piece-preview.tsx'
import { type Keeping, useTyped } from './use-typed.ts'

interface PieceEditorProps {
  readonly kind: PieceKind
  readonly id: string
  readonly onClose: () => void
}

/** One piece: typed on one side, seen as readers will see it on the other. */
export function PieceEditor({ kind, id, onClose }: PieceEditorProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.content.piece({ kind, key: id }), [api, kind, id]))
  const back = (
    <button type="button" className="button-quiet justify-self-start" onClick={onClose}>
      بازگشت به فهرست
    </button>
  )
  if (answer === undefined)
    return (
      <>
        {back}
        {failed ? <Empty title="این نوشته پیدا نشد" /> : <Skeleton className="h-[40rem]" />}
      </>
    )
  return (
    <>
      {back}
      <Editor key={answer.version} kind={kind} id={id} piece={answer} onClose={onClose} onMoved={again} />
    </>
  )
}

interface EditorProps extends PieceEditorProps {
  readonly piece: Piece
  readonly onMoved: () => void
}

function Editor({ kind, id, piece, onMoved, onClose }: EditorProps) {
  const typed = useTyped({ kind, key: id }, piece)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [unread, setUnread] = useState(false)
  const [brought, setBrought] = useState(0)
  const { form, setForm, keeping, leaving } = typed
  const { title, tone } = stateWords[piece.state]
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{kindWords[kind]}</h2>
        <Pill tone={tone}>{title}</Pill>
        {piece.changed && <Pill tone="warning">تغییر منتشرنشده</Pill>}
        <span role="status" className="min-h-6 text-sm text-muted">
          {keepingWords[keeping]}
        </span>
      </header>
      {leaving && <Lost {...leaving} />}
      {keeping === 'changed' && <Meeting onTheirs={onMoved} onMine={typed.insist} />}
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <section aria-label="نوشتن" className="card grid gap-3 p-4">
          <PieceFields key={brought} form={form} problems={problems} onForm={setForm} onUnread={setUnread} />
        </section>
        <section aria-label="پیش‌نمایش" className="card grid gap-3 overflow-hidden p-4">
          <h2 className="text-sm font-normal text-muted">آنچه خوانندگان می‌بینند</h2>
          <PiecePreview form={form} />
        </section>
      </div>
      <PieceActs
        kind={kind}
        id={id}
        piece={piece}
        typed={typed}
        unread={unread}
        onMoved={onMoved}
        onClose={onClose}
        onProblems={setProblems}
      />
      <PiecePast
        kind={kind}
        id={id}
        versions={piece.versions}
        onBring={(former) => {
          setForm(former)
          setBrought((before) => before + 1)
        }}
      />
    </>
  )
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  untouched: '',
  waiting: 'در حال نگه‌داشتن پیش‌نویس…',
  kept: 'پیش‌نویس نگه داشته شد.',
  failed: 'پیش‌نویس هنوز نگه داشته نشده است؛ دوباره تلاش می‌شود.',
  changed: 'پیش‌نویس نگه داشته نمی‌شود.',
}

interface MeetingProps {
  readonly onTheirs: () => void
  readonly onMine: () => Promise<void>
}

/** Two editors have met: nothing is overwritten until one of them says so. */
function Meeting({ onTheirs, onMine }: MeetingProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-saffron-soft p-4 text-sm">
      <p>همکار دیگری این نوشته را در این میان تغییر داده است. آنچه نوشته‌اید همین‌جاست و چیزی رونویسی نشده است.</p>
      <div className="flex flex-wrap gap-2">
        <a href={location.href} target="_blank" rel="noopener" className="button-quiet">
          دیدن نوشتهٔ او در زبانهٔ دیگر
        </a>
        <button type="button" className="button-quiet" onClick={onTheirs}>
          نوشتهٔ او بماند
        </button>
        <button type="button" className="button-quiet" onClick={() => void onMine().catch(() => {})}>
          نوشتهٔ من جای آن را بگیرد
        </button>
      </div>
    </div>
  )
}

function Lost({ go, stay }: Leaving) {
  return (
    <Confirm title="این نوشته نگه داشته نشده است" action="می‌روم و تغییرها از دست می‌رود" onYes={go} onClose={stay}>
      آنچه نوشته‌اید هنوز به سرور نرسیده است. اگر اینجا بمانید، پس از وصل شدن خودبه‌خود نگه داشته می‌شود.
    </Confirm>
  )
}
