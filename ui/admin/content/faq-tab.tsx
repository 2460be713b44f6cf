import type { PieceKind, PieceRow } from '../../../core/content/index.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PieceTable } from './piece-table.tsx'
import { usePieces } from './use-pieces.ts'

type Open = (kind: PieceKind, key: string) => void

/** The groups of frequent questions, in their order, with the questions of each. */
export function FaqTab({ onOpen }: { readonly onOpen: Open }) {
  const [groups, questions] = [usePieces('group', onOpen), usePieces('question', onOpen)]
  if (groups.failed || questions.failed)
    return <NotHere again={() => [groups, questions].forEach((one) => one.again())} />
  if (groups.rows === undefined || questions.rows === undefined) return <Skeleton className="h-96" />
  return (
    <>
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={groups.busy}
        onClick={() => groups.add(null)}
      >
        گروه تازه
      </button>
      {groups.rows.length === 0 && <Empty title="هنوز گروهی نیست" text="نخست یک گروه بسازید." />}
      {groups.rows.map((group) => (
        <Group key={group.key} group={group} groups={groups} questions={questions} onOpen={onOpen} />
      ))}
    </>
  )
}

interface GroupProps {
  readonly group: PieceRow
  readonly groups: ReturnType<typeof usePieces>
  readonly questions: ReturnType<typeof usePieces>
  readonly onOpen: Open
}

function Group({ group, groups, questions, onOpen }: GroupProps) {
  const { key, title } = group
  const order = (by: 'up' | 'down', words: string, sign: string) => (
    <button
      type="button"
      className="button-quiet size-11 p-0"
      aria-label={`${words} گروه ${title}`}
      disabled={groups.busy}
      onClick={() => groups.move(key, by)}
    >
      {sign}
    </button>
  )
  return (
    <section aria-label={title} className="card grid gap-3 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-base">{title}</h2>
        {order('up', 'بالا بردن', '↑')}
        {order('down', 'پایین بردن', '↓')}
        <button type="button" className="button-quiet" onClick={() => onOpen('group', key)}>
          ویرایش گروه
        </button>
        <button type="button" className="button-quiet" disabled={questions.busy} onClick={() => questions.add(key)}>
          پرسش تازه
        </button>
      </header>
      <PieceTable
        label={`پرسش‌های ${title}`}
        kind="question"
        rows={questions.rows?.filter(({ group_id }) => group_id === key)}
        busy={questions.busy}
        onOpen={onOpen}
        onMove={questions.move}
      />
    </section>
  )
}
