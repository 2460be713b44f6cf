import type { PayaCycle } from '../../../core/settings/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { Field } from '../../kit/forms/field.tsx'

interface CycleFieldsProps {
  readonly cycles: readonly PayaCycle[]
  readonly onCycles: (cycles: readonly PayaCycle[]) => void
  /** Messages by a cycle's index and field, such as `0.until`; those of all cycles by the empty path. */
  readonly problems: Readonly<Record<string, string>>
}

const ends = [
  ['until', 'پایان درخواست'],
  ['paid', 'واریز'],
] as const

/** The Paya cycles of a working day, each with its cut-off and its payment time. */
export function PayaCycleFields({ cycles, onCycles, problems }: CycleFieldsProps) {
  const put = (index: number, part: Partial<PayaCycle>) =>
    onCycles(cycles.map((cycle, at) => (at === index ? { ...cycle, ...part } : cycle)))
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {cycles.map((cycle, index) => (
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            {ends.map(([end, title]) => (
              <Field
                key={end}
                ltr
                label={`${title} ${toPersianDigits(index + 1)}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                placeholder="۰۹:۴۵"
                value={toPersianDigits(cycle[end])}
                onChange={({ target }) => put(index, { [end]: target.value })}
                problem={problems[`${index}.${end}`]}
              />
            ))}
            <button
              type="button"
              className="button-quiet mt-7"
              aria-label={`برداشتن چرخهٔ ${toPersianDigits(index + 1)}`}
              onClick={() => onCycles(cycles.filter((_, at) => at !== index))}
            >
              برداشتن
            </button>
          </li>
        ))}
      </ol>
      {problems[''] && <p className="text-xs text-danger">{problems['']}</p>}
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => onCycles([...cycles, { until: '', paid: '' }])}
      >
        افزودن چرخه
      </button>
    </div>
  )
}
