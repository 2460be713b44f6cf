import type { DifferenceKind } from '../../../core/catalog/index.ts'
import { Pill } from '../../kit/pill.tsx'

const marks = {
  added: { sign: '+', title: 'تازه', tone: 'good' },
  removed: { sign: '−', title: 'برداشته‌شده', tone: 'bad' },
  changed: { sign: '≠', title: 'تغییرکرده', tone: 'warning' },
  same: { sign: '=', title: 'بی‌تغییر', tone: 'plain' },
} as const

/** Says by a sign, a word and a colour what became of a thing. */
export function DifferenceMark({ kind }: { readonly kind: DifferenceKind }) {
  const { sign, title, tone } = marks[kind]
  return (
    <Pill tone={tone}>
      <span aria-hidden="true" className="me-1 font-bold">
        {sign}
      </span>
      {title}
    </Pill>
  )
}
