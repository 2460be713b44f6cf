import { formatPercent } from '../../../core/shared/numbers.ts'
import type { StoreBrief } from '../../../core/stores/index.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'

/** The store behind a product with its three percentages. */
export function StoreBox({ store }: { readonly store: StoreBrief }) {
  const { on_time, kept, satisfied } = store.score
  const scores = [
    { title: 'ارسال به‌موقع', value: on_time },
    { title: 'بدون لغو', value: kept },
    { title: 'بدون مرجوعی', value: satisfied },
  ]
  return (
    <section aria-label="فروشنده" className="card p-4">
      <div className="flex items-center gap-3">
        {store.logo && <Picture id={store.logo.id} alt="" sizes="3rem" className="max-w-12 rounded-full" />}
        <div>
          <Go to="store.supplier" params={{ supplier_hash: store.supplier_hash }} className="font-bold">
            {store.title}
          </Go>
          <p className="text-xs text-muted">{store.city}</p>
        </div>
        <Go to="warehouse.home" params={{ store_slug: store.slug }} className="button-quiet ms-auto">
          فروشگاه
        </Go>
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-center text-xs">
        {scores.map(({ title, value }) => (
          <div key={title} className="flex flex-col-reverse">
            <dt className="text-muted">{title}</dt>
            <dd className="text-base font-bold">{value === null ? '—' : formatPercent(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
