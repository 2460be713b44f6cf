import type { DifferenceKind } from '../../../../core/catalog/index.ts'
import { Pill } from '../../../kit/data/pill.tsx'

const markByKind = {
  added: { symbol: '+', title: 'تازه', tone: 'good' },
  removed: { symbol: '−', title: 'برداشته‌شده', tone: 'bad' },
  changed: { symbol: '≠', title: 'تغییرکرده', tone: 'warning' },
  same: { symbol: '=', title: 'بی‌تغییر', tone: 'plain' },
} as const

/** Marks a difference with a symbol, a word and a colour. */
export function DifferenceMark({ kind }: { readonly kind: DifferenceKind }) {
  const { symbol, title, tone } = markByKind[kind]
  return (
    <Pill tone={tone}>
      <span aria-hidden="true" className="me-1 font-bold">
        {symbol}
      </span>
      {title}
    </Pill>
  )
}
