import { splitChangedText } from '../../../../core/catalog/index.ts'

interface ChangedTextProps {
  readonly before: string
  readonly after: string
  readonly side: 'before' | 'after'
}

/** A text in which the parts that differ on this side are struck out or underlined. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const { start, removed, added, end } = splitChangedText(before, after)
  const otherSide = side === 'before' ? removed : added
  if (side === 'before' ? before === '' : after === '') return <span className="text-muted">—</span>
  return (
    <p className="text-sm whitespace-pre-line wrap-anywhere">
      {start}
      {otherSide !== '' && side === 'before' && <del className="bg-danger-soft">{otherSide}</del>}
      {otherSide !== '' && side === 'after' && <ins className="bg-success-soft">{otherSide}</ins>}
      {end}
    </p>
  )
}
