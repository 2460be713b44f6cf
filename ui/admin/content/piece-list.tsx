import type { PieceKind } from '../../../core/content/index.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { kindWords } from './content-words.ts'
import { PieceTable } from './piece-table.tsx'
import { usePieces } from './use-pieces.ts'

interface PieceListProps {
  readonly kind: 'post' | 'page' | 'section'
  /** The words of the button that begins another one; absent where there is a closed number of them. */
  readonly add?: string
  readonly onOpen: (kind: PieceKind, key: string) => void
}

/** All pieces of one kind. */
export function PieceList({ kind, add, onOpen }: PieceListProps) {
  const list = usePieces(kind, onOpen)
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
      <PieceTable
        label={kindWords[kind]}
        kind={kind}
        rows={list.rows}
        busy={list.busy}
        onOpen={onOpen}
        {...(kind === 'section' ? { onMove: list.move } : {})}
      />
    </>
  )
}
