import { useCallback, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { EmptyState } from '../../empty-state.tsx'
import { ProductCard } from '../product-card.tsx'

const pageSize = 24

/** The shopper's wishlist, newest first. */
export function Wishlist() {
  const api = useService(Api)
  const [offset, setOffset] = useState(0)
  const ask = useCallback(() => api.catalog.listWishlistItems({ offset, limit: pageSize }), [api, offset])
  const { data, failed, reload } = useLoaded(ask)
  const { busy, act } = useAction()
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  if (data.total === 0)
    return <EmptyState title="هنوز چیزی نپسندیده‌اید" text="با قلب کنار نام هر کالا، آن را اینجا نگه دارید." />
  const remove = (product_id: string) =>
    act(async () => {
      await api.catalog.setWishlistItem({ product_id, in_wishlist: false })
      reload()
    })
  return (
    <section aria-label="دلخواه‌ها" className="grid gap-3">
      <h2 className="text-base">دلخواه‌های من</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {data.products.map((product) => (
          <li key={product.id} className="grid grid-rows-[1fr_auto] gap-1">
            <ProductCard position="account" card={product} />
            <button
              type="button"
              className="min-h-11 text-sm text-muted"
              disabled={busy}
              aria-label={`برداشتن ${product.title} از دلخواه‌ها`}
              onClick={() => remove(product.id)}
            >
              برداشتن
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-between">
        {offset > 0 && (
          <button type="button" className="button-quiet" onClick={() => setOffset(offset - pageSize)}>
            تازه‌ترها
          </button>
        )}
        {offset + pageSize < data.total && (
          <button type="button" className="button-quiet ms-auto" onClick={() => setOffset(offset + pageSize)}>
            قدیمی‌ترها
          </button>
        )}
      </div>
    </section>
  )
}
