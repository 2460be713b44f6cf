import { isFullyTicked, type PackItem, type PackSheet } from '../../../../core/ordering/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Icon } from '../../../kit/images/icon.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { ScanHeading } from './scan-heading.tsx'
import type { ScanStation } from './use-scan-station.ts'

interface ScanChecklistProps {
  readonly parcel: PackSheet
  readonly station: ScanStation
  readonly packed: boolean
}

/** The contents of the parcel, checked by a tap or a scan, and the confirmation that it is packed. */
export function ScanChecklist({ parcel, station, packed }: ScanChecklistProps) {
  const { ticks } = station
  return (
    <section aria-label="کالاهای بسته" className="card grid gap-3 p-4">
      <ScanHeading parcel={parcel} onClose={station.close} />
      <ul className="grid gap-2">
        {parcel.items.map((item) => (
          <li key={item.variant_id}>
            <Line item={item} count={ticks[item.variant_id] ?? 0} onTick={() => station.tick(item)} />
          </li>
        ))}
      </ul>
      {packed ? (
        <p className="text-sm font-bold text-success">این بسته پیش از این بسته شده است.</p>
      ) : (
        <button
          type="button"
          className="button-primary min-h-14 text-base"
          disabled={!isFullyTicked(parcel.items, ticks)}
          onClick={station.pack}
        >
          بسته شد
        </button>
      )}
    </section>
  )
}

interface LineProps {
  readonly item: PackItem
  readonly count: number
  readonly onTick: () => void
}

function Line({ item, count, onTick }: LineProps) {
  const isComplete = count >= item.quantity
  return (
    <button
      type="button"
      aria-pressed={isComplete}
      className={`flex min-h-16 w-full items-center gap-3 rounded-control border p-2 text-start text-sm ${isComplete ? 'border-success bg-sunken' : 'border-line'}`}
      onClick={onTick}
    >
      <span className={`grid size-8 shrink-0 place-content-center ${isComplete ? 'text-success' : 'text-muted'}`}>
        {isComplete ? <Icon name="check" /> : <span className="size-5 rounded-control border-2 border-current" />}
      </span>
      {item.photo && (
        <span className="block size-12 shrink-0 overflow-hidden rounded-control">
          <Picture id={item.photo.id} alt="" sizes="48px" />
        </span>
      )}
      <span className="grid min-w-0 grow">
        {item.title}
        <span className="text-xs text-muted">
          {Object.values(item.options).join('، ')} {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
        </span>
      </span>
      <b className="text-base whitespace-nowrap">
        {count > 0 && !isComplete && `${formatNumber(count)} از `}
        {formatNumber(item.quantity)} عدد
      </b>
    </button>
  )
}
