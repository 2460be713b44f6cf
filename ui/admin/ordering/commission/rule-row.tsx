import { commissionRuleScope, type CommissionRuleDetails } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../../core/shared/text/numbers.ts'
import { Pill } from '../../../kit/data/pill.tsx'

interface CommissionRuleRowProps {
  readonly rule: CommissionRuleDetails
  readonly position: number
  readonly last: number
  /** The index of an earlier rule that makes this one ineffective; -1 when there is none. */
  readonly hidden: number
  readonly mayWrite: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One commission rule with its actions. */
export function CommissionRuleRow({
  rule,
  position,
  last,
  hidden,
  mayWrite,
  onMove,
  onEdit,
  onRemove,
}: CommissionRuleRowProps) {
  const { basis_points, floor, ceiling } = rule
  const number = formatNumber(position + 1)
  const rowActions = [
    { title: '↑', label: `بالا بردن قاعدهٔ ${number}`, isDisabled: position === 0, action: () => onMove(-1) },
    { title: '↓', label: `پایین بردن قاعدهٔ ${number}`, isDisabled: position === last, action: () => onMove(1) },
    { title: 'ویرایش', label: `ویرایش قاعدهٔ ${number}`, isDisabled: false, action: onEdit },
    { title: 'برداشتن', label: `برداشتن قاعدهٔ ${number}`, isDisabled: false, action: onRemove },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <b className="tabular-nums">{number}.</b>
      <span className="wrap-anywhere">{commissionRuleScope(rule)}</span>
      <b>{formatPercent(basis_points / 100)}</b>
      <span className="text-muted">
        {floor > 0 && `کف ${formatToman(floor)} `}
        {ceiling !== null && `سقف ${formatToman(ceiling)}`}
      </span>
      {hidden !== -1 && <Pill tone="warning">بی‌اثر: قاعدهٔ {formatNumber(hidden + 1)} پیش از آن حساب می‌شود</Pill>}
      {mayWrite && (
        <span className="ms-auto flex">
          {rowActions.map(({ title, label, isDisabled, action }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              disabled={isDisabled}
              className="min-h-11 min-w-11 px-2 text-primary disabled:text-muted"
              onClick={action}
            >
              {title}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
