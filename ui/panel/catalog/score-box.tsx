import { contentScore, type TypedProduct } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Icon } from '../../kit/icon.tsx'

/** How well the product tells of itself, and what would make it better. */
export function ScoreBox({ form }: { readonly form: TypedProduct }) {
  const { points, parts } = contentScore(form)
  return (
    <section aria-label="امتیاز محتوا" className="card grid gap-2 p-4 text-sm">
      <h2 className="flex justify-between text-base">
        امتیاز محتوا <span>{formatNumber(points)} از ۱۰۰</span>
      </h2>
      <ul className="grid gap-1">
        {parts.map(({ words, reached }) => (
          <li key={words} className={`flex items-center gap-2 ${reached ? 'text-success' : 'text-muted'}`}>
            {reached ? (
              <Icon name="check" className="size-4" />
            ) : (
              <span className="m-0.5 size-3 shrink-0 rounded-full border border-current" />
            )}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
