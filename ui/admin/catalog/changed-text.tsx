import { partsOf } from '../../../core/catalog/index.ts'

interface ChangedTextProps {
  readonly before: string
  readonly after: string
  readonly side: 'before' | 'after'
}

/** A text in which what is other on this side is struck out or underlined. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const { start, gone, come, end } = partsOf(before, after)
  const other = side === 'before' ? gone : come
  if (side === 'before' ? before === '' : after === '') return <span className="text-muted">—</span>
  return (
    <p className="text-sm whitespace-pre-line wrap-anywhere">
      {start}
      {other !== '' && side === 'before' && <del className="bg-danger-soft">{other}</del>}
      {other !== '' && side === 'after' && <ins className="bg-success-soft">{other}</ins>}
      {end}
    </p>
  )
}
