import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { NothingYet } from '../nothing-yet.tsx'
import { ProductCard } from './product-card.tsx'

const pageSize = 24

/** What the shopper put on the wish list, newest first. */
export function WishList() {
  const api = useService(Api)
  const [offset, setOffset] = useState(0)
  const ask = useCallback(() => api.catalog.wishes({ offset, limit: pageSize }), [api, offset])
  const { answer, failed, again } = useAsked(ask)
  const { busy, act } = useAct()
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  if (answer.total === 0)
    return <NothingYet title="هنوز چیزی نپسندیده‌اید" text="با قلب کنار نام هر کالا، آن را اینجا نگه دارید." />
  const remove = (product_id: string) =>
    act(async () => {
      await api.catalog.wish({ product_id, wished: false })
      again()
    })
  return (
    <section aria-label="دلخواه‌ها" className="grid gap-3">
      <h2 className="text-base">دلخواه‌های من</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {answer.products.map((product) => (
          <li key={product.id} className="grid grid-rows-[1fr_auto] gap-1">
            <ProductCard place="account" card={product} />
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
        {offset + pageSize < answer.total && (
          <button type="button" className="button-quiet ms-auto" onClick={() => setOffset(offset + pageSize)}>
            قدیمی‌ترها
          </button>
        )}
      </div>
    </section>
  )
}
