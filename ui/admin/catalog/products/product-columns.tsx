import type { PlatformProductRow } from '../../../../core/catalog/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatDateTime, formatRelative } from '../../../../core/shared/time/dates.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import type { Column } from '../../../kit/data/table.tsx'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'

/** The columns of the list: the queue shows how long a row has waited, other lists show the state. */
export function productColumns(isQueue: boolean): readonly Column<PlatformProductRow>[] {
  return [
    { name: 'title', title: 'کالا', cell: (row) => <TitleCell row={row} /> },
    { name: 'store', title: 'فروشگاه', cell: ({ store_title }) => store_title },
    { name: 'category', title: 'دسته', wide: true, cell: ({ category }) => category ?? '—' },
    { name: 'price', title: 'قیمت', wide: true, cell: ({ price }) => (price === null ? '—' : formatToman(price)) },
    isQueue
      ? { name: 'age', title: 'در انتظار از', cell: ({ waiting_since }) => <WaitingTime since={waiting_since} /> }
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
        <NavigateLink
          to="admin.products.edit"
          params={{ id }}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-primary"
        >
          {title || 'کالای بی‌نام'}
        </NavigateLink>
        {waits && <Pill tone="info">{waits === 'new' ? 'کالای تازه' : 'ویرایش کالای در فروش'}</Pill>}
      </span>
    </div>
  )
}

function State({ row: { state } }: { readonly row: PlatformProductRow }) {
  const { title, tone } = productStateLabels[state]
  return <Pill tone={tone}>{title}</Pill>
}

const day = 86_400_000

/** The waiting time; from the second day on it is marked as late. */
function WaitingTime({ since }: { readonly since: string | null }) {
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
