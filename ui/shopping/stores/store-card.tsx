import { formatCount, formatPercent } from '../../../core/shared/text/numbers.ts'
import { scoreGradeOf, type StoreSummary } from '../../../core/stores/index.ts'
import { scoreTones } from './score-tones.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'

/** A store in a list; the whole card is one link. */
export function StoreCard({
  store,
  heading: Heading = 'h3',
}: {
  readonly store: StoreSummary
  readonly heading?: 'h2' | 'h3'
}) {
  return (
    <article className="card relative flex items-center gap-3 p-3">
      {store.logo ? (
        <Picture id={store.logo.id} alt="" sizes="4rem" className="max-w-16 rounded-full" />
      ) : (
        <span className="size-16 shrink-0 rounded-full bg-sunken" />
      )}
      <div className="min-w-0">
        <Heading className="truncate text-sm">
          <NavigateLink
            to="store.supplier"
            params={{ supplier_hash: store.supplier_hash }}
            className="after:absolute after:inset-0"
          >
            {store.title}
          </NavigateLink>
        </Heading>
        <p className="text-xs text-muted">
          {store.city}، {formatCount(store.product_count, 'کالا')}
        </p>
        {store.score.on_time !== null && (
          <p className={`text-xs ${scoreTones[scoreGradeOf(store.score.on_time)]}`}>
            {formatPercent(store.score.on_time)} ارسال به‌موقع
          </p>
        )}
      </div>
    </article>
  )
}
