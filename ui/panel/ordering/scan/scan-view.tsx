import { useEffect, useState } from 'react'
import { isPacked, parcelsOfOwner } from '../../../../core/ordering/index.ts'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import { useScan } from '../../../bindings/stores/use-scan.ts'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { ScanChecklist } from './scan-checklist.tsx'
import { ScanInput } from './scan-input.tsx'
import { ScanQueueBox } from './scan-queue-box.tsx'
import { ScanShip } from './scan-ship.tsx'
import { ScanWaiting } from './scan-waiting.tsx'
import { type ScanMode, useScanStation } from './use-scan-station.ts'

const modes: Readonly<Record<ScanMode, string>> = { pack: 'بسته‌بندی', ship: 'ثبت ارسال' }

/** Packing and shipping by scanned codes, also offline. */
export function ScanView() {
  const { scan, queue } = useScan()
  const [mode, setMode] = useState<ScanMode>('pack')
  const station = useScanStation(scan, queue, mode)
  const { parcel } = station
  const { owner } = queue
  // Reloads the parcels whenever the page opens with a network.
  useEffect(() => void (owner !== null && scan.loadParcels().catch(() => {})), [scan, owner])
  return (
    <PanelPage
      title="بسته‌بندی با اسکن"
      action={
        <QueryLink search="?" className="button-quiet">
          فهرست سفارش‌ها
        </QueryLink>
      }
    >
      <div role="group" aria-label="کار" className="flex gap-2">
        {(Object.keys(modes) as ScanMode[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={mode === name}
            className={mode === name ? 'button-primary' : 'button-quiet'}
            onClick={() => {
              setMode(name)
              station.close()
            }}
          >
            {modes[name]}
          </button>
        ))}
      </div>
      <ScanInput label={station.readResult} onCode={station.read} />
      <p
        role="status"
        className={`min-h-6 text-sm font-bold ${station.message?.isSuccess ? 'text-success' : 'text-danger'}`}
      >
        {station.message?.message}
      </p>
      <ScanQueueBox queue={queue} scan={scan} />
      {parcel && mode === 'pack' && (
        <ScanChecklist parcel={parcel} station={station} packed={isPacked(queue, parcel)} />
      )}
      {parcel && mode === 'ship' && <ScanShip key={parcel.id} parcel={parcel} station={station} />}
      {!parcel && (
        <ScanWaiting queue={queue} scan={scan} mode={mode} parcels={parcelsOfOwner(queue)} onOpen={station.open} />
      )}
    </PanelPage>
  )
}
