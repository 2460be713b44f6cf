import { contentScore, type ProductInput } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Icon } from '../../../kit/images/icon.tsx'

/** The content score of a product, and what would improve it. */
export function ContentScoreBox({ form }: { readonly form: ProductInput }) {
  const { points, parts } = contentScore(form)
  return (
    <section aria-label="امتیاز محتوا" className="card grid gap-2 p-4 text-sm">
      <h2 className="flex justify-between text-base">
        امتیاز محتوا <span>{formatNumber(points)} از ۱۰۰</span>
      </h2>
      <ul className="grid gap-1">
        {parts.map(({ label, reachedPoints }) => (
          <li key={label} className={`flex items-center gap-2 ${reachedPoints ? 'text-success' : 'text-muted'}`}>
            {reachedPoints ? (
              <Icon name="check" className="size-4" />
            ) : (
              <span className="m-0.5 size-3 shrink-0 rounded-full border border-current" />
            )}
            {label}
          </li>
        ))}
      </ul>
    </section>
  )
}
