import { formatPlainDate } from '../../../core/shared/dates.ts'
import { formatPercent } from '../../../core/shared/numbers.ts'
import type { StoreFace } from '../../../core/stores/index.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'

/** A store's face: logo, summary, three percentages, and what it has to say now. */
export function StoreHeader({ store, withVisit = false }: { readonly store: StoreFace; readonly withVisit?: boolean }) {
  return (
    <section className="page-width pt-4">
      <div className="card grid gap-4 p-5">
        <div className="flex flex-wrap items-center gap-4">
          {store.logo && <Picture id={store.logo.id} alt="" sizes="5rem" eager className="max-w-20 rounded-full" />}
          <div className="min-w-0 flex-1">
            <h1 className="text-xl">{store.title}</h1>
            <p className="text-sm text-muted">
              {store.province}، {store.city}؛ از {formatPlainDate(store.since)}
            </p>
          </div>
          {withVisit && (
            <Go to="warehouse.home" params={{ store_slug: store.slug }} className="button-primary">
              دیدن فروشگاه
            </Go>
          )}
        </div>
        <p>{store.summary}</p>
        <Scores store={store} />
        {store.notice !== '' && (
          <p className="rounded-control bg-saffron-soft p-3 text-sm text-saffron">{store.notice}</p>
        )}
        {store.closed_until !== null && (
          <p className="rounded-control bg-danger-soft p-3 text-sm text-danger">
            این فروشگاه تا {formatPlainDate(store.closed_until)} سفارش نمی‌گیرد.
          </p>
        )}
        {withVisit && store.about !== '' && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-sm text-primary">دربارهٔ {store.title}</summary>
            <p className="max-w-prose text-sm whitespace-pre-line">{store.about}</p>
          </details>
        )}
      </div>
    </section>
  )
}

function Scores({ store: { score } }: { readonly store: StoreFace }) {
  const rows = [
    { title: 'ارسال به‌موقع', value: score.on_time },
    { title: 'بدون لغو', value: score.kept },
    { title: 'بدون مرجوعی', value: score.satisfied },
  ]
  return (
    <dl className="grid max-w-md grid-cols-3 gap-2 text-center text-xs">
      {rows.map(({ title, value }) => (
        <div key={title} className="flex flex-col-reverse rounded-control bg-sunken p-2">
          <dt className="text-muted">{title}</dt>
          <dd className="text-lg font-bold">{value === null ? '—' : formatPercent(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
