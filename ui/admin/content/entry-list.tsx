import type { EntryKind } from '../../../core/content/index.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { entryKindLabels } from './content-labels.ts'
import { EntryTableView } from './entry-table.tsx'
import { useEntries } from './use-entries.ts'

interface EntryListProps {
  readonly kind: 'post' | 'page' | 'section'
  /** The label of the button that creates an entry; absent where the number of entries is fixed. */
  readonly add?: string
  readonly onOpen: (kind: EntryKind, key: string) => void
}

/** All entries of one kind. */
export function EntryList({ kind, add, onOpen }: EntryListProps) {
  const list = useEntries(kind, onOpen)
  if (list.failed && list.rows === undefined) return <NotHere again={list.again} />
  return (
    <>
      {add && (
        <button
          type="button"
          className="button-primary justify-self-start"
          disabled={list.busy}
          onClick={() => list.add(null)}
        >
          {add}
        </button>
      )}
      <EntryTableView
        label={entryKindLabels[kind]}
        kind={kind}
        rows={list.rows}
        busy={list.busy}
        onOpen={onOpen}
        {...(kind === 'section' ? { onMove: list.move } : {})}
      />
    </>
  )
}
