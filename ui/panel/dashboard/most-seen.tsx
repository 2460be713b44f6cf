import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The goods that were looked at most in the last thirty days. */
export function MostSeen() {
  const api = useService(Api)
  const may = useMay()
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.mostSeen({}), [api]))
  if (!may('store.products.read')) return null
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-40" />
  if (answer.products.length === 0) return <p className="text-sm text-muted">در ۳۰ روز گذشته کالایی دیده نشده است.</p>
  return (
    <section aria-labelledby="most-seen" className="grid gap-2">
      <h3 id="most-seen" className="text-sm">
        پربازدیدترین کالاهای ۳۰ روز گذشته
      </h3>
      <ol className="divide-y divide-line">
        {answer.products.map(({ product_id, title, views, orders }) => (
          <li key={product_id} className="flex flex-wrap items-center gap-x-3 text-sm">
            <Go
              to="panel.products.edit"
              params={{ id: product_id }}
              className="flex min-h-11 min-w-0 flex-1 items-center text-primary"
            >
              {title}
            </Go>
            <span className="text-muted">{formatCount(views, 'بازدید')}</span>
            <span className="text-muted">{formatCount(orders, 'سفارش')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
