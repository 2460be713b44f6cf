import type { EntryKind, EntryRow } from '../../../core/content/index.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { EntryTableView } from './entry-table.tsx'
import { useEntries } from './use-entries.ts'

type OpenEntry = (kind: EntryKind, key: string) => void

/** The FAQ groups in order, each with its questions. */
export function FaqTab({ onOpen }: { readonly onOpen: OpenEntry }) {
  const [groups, questions] = [useEntries('group', onOpen), useEntries('question', onOpen)]
  if (groups.failed || questions.failed)
    return <NotHere again={() => [groups, questions].forEach((entry) => entry.again())} />
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
  readonly group: EntryRow
  readonly groups: ReturnType<typeof useEntries>
  readonly questions: ReturnType<typeof useEntries>
  readonly onOpen: OpenEntry
}

function Group({ group, groups, questions, onOpen }: GroupProps) {
  const { key, title } = group
  const orderButton = (by: 'up' | 'down', directionLabel: string, symbol: string) => (
    <button
      type="button"
      className="button-quiet size-11 p-0"
      aria-label={`${directionLabel} گروه ${title}`}
      disabled={groups.busy}
      onClick={() => groups.move(key, by)}
    >
      {symbol}
    </button>
  )
  return (
    <section aria-label={title} className="card grid gap-3 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-base">{title}</h2>
        {orderButton('up', 'بالا بردن', '↑')}
        {orderButton('down', 'پایین بردن', '↓')}
        <button type="button" className="button-quiet" onClick={() => onOpen('group', key)}>
          ویرایش گروه
        </button>
        <button type="button" className="button-quiet" disabled={questions.busy} onClick={() => questions.add(key)}>
          پرسش تازه
        </button>
      </header>
      <EntryTableView
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
