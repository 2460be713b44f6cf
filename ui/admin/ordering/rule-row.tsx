import { ruleAim, type ShownRule } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'
import { Pill } from '../../kit/pill.tsx'

interface RuleRowProps {
  readonly rule: ShownRule
  readonly place: number
  readonly last: number
  /** The place of a rule above that leaves nothing for this one; -1 when there is none. */
  readonly hidden: number
  readonly mayWrite: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One rule in words, and what may be done with it. */
export function RuleRow({ rule, place, last, hidden, mayWrite, onMove, onEdit, onRemove }: RuleRowProps) {
  const { basis_points, floor, ceiling } = rule
  const number = formatNumber(place + 1)
  const acts = [
    { words: '↑', label: `بالا بردن قاعدهٔ ${number}`, off: place === 0, act: () => onMove(-1) },
    { words: '↓', label: `پایین بردن قاعدهٔ ${number}`, off: place === last, act: () => onMove(1) },
    { words: 'ویرایش', label: `ویرایش قاعدهٔ ${number}`, off: false, act: onEdit },
    { words: 'برداشتن', label: `برداشتن قاعدهٔ ${number}`, off: false, act: onRemove },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <b className="tabular-nums">{number}.</b>
      <span className="wrap-anywhere">{ruleAim(rule)}</span>
      <b>{formatPercent(basis_points / 100)}</b>
      <span className="text-muted">
        {floor > 0 && `کف ${formatToman(floor)} `}
        {ceiling !== null && `سقف ${formatToman(ceiling)}`}
      </span>
      {hidden !== -1 && <Pill tone="warning">بی‌اثر: قاعدهٔ {formatNumber(hidden + 1)} پیش از آن حساب می‌شود</Pill>}
      {mayWrite && (
        <span className="ms-auto flex">
          {acts.map(({ words, label, off, act }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              disabled={off}
              className="min-h-11 min-w-11 px-2 text-primary disabled:text-muted"
              onClick={act}
            >
              {words}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
