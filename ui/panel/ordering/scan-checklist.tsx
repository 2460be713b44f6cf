import { isTicked, type PackItem, type PackSheet } from '../../../core/ordering/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { ScanHeading } from './scan-heading.tsx'
import type { ScanDesk } from './use-scan-desk.ts'

interface ScanChecklistProps {
  readonly parcel: PackSheet
  readonly desk: ScanDesk
  readonly packed: boolean
}

/** What belongs into the box, ticked by a tap or by scanning it, and the word that the box is closed. */
export function ScanChecklist({ parcel, desk, packed }: ScanChecklistProps) {
  const { ticks } = desk
  return (
    <section aria-label="کالاهای بسته" className="card grid gap-3 p-4">
      <ScanHeading parcel={parcel} onClose={desk.close} />
      <ul className="grid gap-2">
        {parcel.items.map((item) => (
          <li key={item.variant_id}>
            <Line item={item} count={ticks[item.variant_id] ?? 0} onTick={() => desk.tick(item)} />
          </li>
        ))}
      </ul>
      {packed ? (
        <p className="text-sm font-bold text-success">این بسته پیش از این بسته شده است.</p>
      ) : (
        <button
          type="button"
          className="button-primary min-h-14 text-base"
          disabled={!isTicked(parcel.items, ticks)}
          onClick={desk.pack}
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
  const full = count >= item.quantity
  return (
    <button
      type="button"
      aria-pressed={full}
      className={`flex min-h-16 w-full items-center gap-3 rounded-control border p-2 text-start text-sm ${full ? 'border-success bg-sunken' : 'border-line'}`}
      onClick={onTick}
    >
      <span className={`grid size-8 shrink-0 place-content-center ${full ? 'text-success' : 'text-muted'}`}>
        {full ? <Icon name="check" /> : <span className="size-5 rounded-control border-2 border-current" />}
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
        {count > 0 && !full && `${formatNumber(count)} از `}
        {formatNumber(item.quantity)} عدد
      </b>
    </button>
  )
}
