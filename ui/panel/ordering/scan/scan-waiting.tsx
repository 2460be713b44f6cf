import { isPacked, type PackSheet, type ScanQueue, type ScanStore } from '../../../../core/ordering/index.ts'
import { formatDateTime, formatShortDate } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import type { ScanMode } from './use-scan-station.ts'

interface ScanWaitingProps {
  readonly queue: ScanQueue
  readonly scan: ScanStore
  readonly mode: ScanMode
  readonly parcels: readonly PackSheet[]
  readonly onOpen: (parcel_id: string) => void
}

/** The loaded parcels that wait for this mode, most urgent first. */
export function ScanWaiting({ queue, scan, mode, parcels, onOpen }: ScanWaitingProps) {
  const sent = new Set(queue.actions.filter(({ action }) => action === 'ship').map(({ parcel_id }) => parcel_id))
  const waiting = parcels
    .filter((parcel) => !sent.has(parcel.id) && isPacked(queue, parcel) === (mode === 'ship'))
    .toSorted((left, right) => (left.ship_by ?? '~').localeCompare(right.ship_by ?? '~'))
  const title = mode === 'pack' ? 'در انتظار بسته‌بندی' : 'بسته‌شده، در انتظار ارسال'
  return (
    <section aria-label={title} className="grid gap-2">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-base">
          {title} <span className="text-muted">({formatNumber(waiting.length)})</span>
        </h2>
        <LoadButton queue={queue} scan={scan} />
      </header>
      {waiting.length === 0 && <Empty title={mode === 'pack' ? 'بسته‌ای در انتظار نیست' : 'بستهٔ آماده‌ای نیست'} />}
      <ul className="grid gap-2 sm:grid-cols-2">
        {waiting.slice(0, 100).map((parcel) => (
          <li key={parcel.id}>
            <button
              type="button"
              className="card flex min-h-16 w-full items-center justify-between gap-3 p-3 text-start text-sm"
              onClick={() => onOpen(parcel.id)}
            >
              <span className="grid">
                <b>سفارش {toPersianDigits(parcel.number)}</b>
                <span className="text-muted">
                  {parcel.recipient_name}، {parcel.city}
                </span>
              </span>
              <span className="grid justify-items-end text-xs text-muted">
                <span>{formatNumber(parcel.items.reduce((total, { quantity }) => total + quantity, 0))} عدد</span>
                {parcel.ship_by && <span>ارسال تا {formatShortDate(parcel.ship_by)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LoadButton({ queue, scan }: Pick<ScanWaitingProps, 'queue' | 'scan'>) {
  const { act, busy } = useAction()
  const at = queue.loaded?.owner === queue.owner ? queue.loaded?.at : undefined
  return (
    <span className="grid w-full gap-1 text-xs text-muted sm:w-auto sm:justify-items-end">
      <span className="min-h-5">{at !== undefined && `روی دستگاه از ${formatDateTime(at)}`}</span>
      <button
        type="button"
        className="button-quiet justify-self-start sm:justify-self-end"
        disabled={busy}
        onClick={() => act(scan.loadParcels)}
      >
        تازه کردن
      </button>
    </span>
  )
}
