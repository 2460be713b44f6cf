import type { StoreBrief } from '../../../core/stores/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { StoreScores } from '../stores/scores.tsx'

/** The store of a product with its three percentages. */
export function StoreBox({ store }: { readonly store: StoreBrief }) {
  return (
    <section aria-label="فروشنده" className="card p-4">
      <div className="flex items-center gap-3">
        {store.logo && (
          <span className="w-12 shrink-0">
            <Picture id={store.logo.id} alt="" sizes="3rem" className="rounded-full" />
          </span>
        )}
        <div>
          <NavigateLink to="store.supplier" params={{ supplier_hash: store.supplier_hash }} className="font-bold">
            {store.title}
          </NavigateLink>
          <p className="text-xs text-muted">{store.city}</p>
        </div>
        <NavigateLink to="warehouse.home" params={{ store_slug: store.slug }} className="button-quiet ms-auto">
          فروشگاه
        </NavigateLink>
      </div>
      <StoreScores score={store.score} className="mt-3" />
    </section>
  )
}
