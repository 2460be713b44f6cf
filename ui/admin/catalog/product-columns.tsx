import type { PlatformProductRow } from '../../../core/catalog/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatDateTime, formatRelative } from '../../../core/shared/dates.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { productStateWords } from '../../office/catalog/product-words.ts'

/** The columns of the list: the queue says how old a row is, the rest in which state. */
export function productColumns(isQueue: boolean): readonly Column<PlatformProductRow>[] {
  return [
    { name: 'title', title: 'کالا', cell: (row) => <TitleCell row={row} /> },
    { name: 'store', title: 'فروشگاه', cell: ({ store_title }) => store_title },
    { name: 'category', title: 'دسته', wide: true, cell: ({ category }) => category ?? '—' },
    { name: 'price', title: 'قیمت', wide: true, cell: ({ price }) => (price === null ? '—' : formatToman(price)) },
    isQueue
      ? { name: 'age', title: 'در انتظار از', cell: ({ waiting_since }) => <Age since={waiting_since} /> }
      : { name: 'state', title: 'وضعیت', cell: (row) => <State row={row} /> },
  ]
}

function TitleCell({ row: { id, title, photo, waits } }: { readonly row: PlatformProductRow }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-12 shrink-0 overflow-hidden rounded-control bg-sunken">
        {photo === null ? <span className="block aspect-square" /> : <Picture id={photo.id} alt="" sizes="3rem" />}
      </span>
      <span className="grid min-w-0 justify-items-start gap-1">
        <Go
          to="admin.products.edit"
          params={{ id }}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-primary"
        >
          {title || 'کالای بی‌نام'}
        </Go>
        {waits && <Pill tone="info">{waits === 'new' ? 'کالای تازه' : 'ویرایش کالای در فروش'}</Pill>}
      </span>
    </div>
  )
}

function State({ row: { state } }: { readonly row: PlatformProductRow }) {
  const { title, tone } = productStateWords[state]
  return <Pill tone={tone}>{title}</Pill>
}

const day = 86_400_000

/** How long it has waited; from the second day on it is late, in words too. */
function Age({ since }: { readonly since: string | null }) {
  const now = useService(Clock).now()
  if (since === null) return '—'
  const isLate = now - Date.parse(since) > 2 * day
  return (
    <time dateTime={since} title={formatDateTime(since)} className={isLate ? 'font-bold text-danger' : ''}>
      {formatRelative(now, Date.parse(since))}
      {isLate && '، دیر شده'}
    </time>
  )
}
