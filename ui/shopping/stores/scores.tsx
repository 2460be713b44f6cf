import { formatPercent } from '../../../core/shared/text/numbers.ts'
import { scoreGradeOf, type StoreBrief } from '../../../core/stores/index.ts'
import { scoreTones } from './score-tones.ts'

/** The three percentages of a store, or a text that there are too few orders. */
export function StoreScores({
  score,
  className = '',
}: {
  readonly score: StoreBrief['score']
  readonly className?: string
}) {
  const rows = [
    { title: 'ارسال به‌موقع', value: score.on_time },
    { title: 'بدون لغو', value: score.fulfilled },
    { title: 'بدون مرجوعی', value: score.satisfied },
  ]
  return (
    <dl className={`grid grid-cols-3 gap-2 text-center text-xs ${className}`}>
      {rows.map(({ title, value }) => (
        <div key={title} className="flex flex-col-reverse justify-end rounded-control bg-sunken p-2">
          <dt className="text-muted">{title}</dt>
          {value === null ? (
            <dd className="grid min-h-7 place-content-center text-muted">هنوز داده‌ای نیست</dd>
          ) : (
            <dd className={`text-lg leading-7 font-bold ${scoreTones[scoreGradeOf(value)]}`}>{formatPercent(value)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
