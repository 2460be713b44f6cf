import { useEffect, useState } from 'react'
import { isPacked, parcelsOf } from '../../../core/ordering/index.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { useScan } from '../../bindings/use-scan.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { ScanChecklist } from './scan-checklist.tsx'
import { ScanInput } from './scan-input.tsx'
import { ScanQueueBox } from './scan-queue-box.tsx'
import { ScanShip } from './scan-ship.tsx'
import { ScanWaiting } from './scan-waiting.tsx'
import { type ScanMode, useScanDesk } from './use-scan-desk.ts'

const modes: Readonly<Record<ScanMode, string>> = { pack: 'بسته‌بندی', ship: 'ثبت ارسال' }

/** Packing and shipping by the codes on labels and goods, also without a network. */
export function ScanView() {
  const { scan, queue } = useScan()
  const [mode, setMode] = useState<ScanMode>('pack')
  const desk = useScanDesk(scan, queue, mode)
  const { parcel } = desk
  const { owner } = queue
  // What is at hand is made new whenever the page opens and there is a network.
  useEffect(() => void (owner !== null && scan.bring().catch(() => {})), [scan, owner])
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
              desk.close()
            }}
          >
            {modes[name]}
          </button>
        ))}
      </div>
      <ScanInput label={desk.wanted} onCode={desk.read} />
      <p role="status" className={`min-h-6 text-sm font-bold ${desk.told?.good ? 'text-success' : 'text-danger'}`}>
        {desk.told?.words}
      </p>
      <ScanQueueBox queue={queue} scan={scan} />
      {parcel && mode === 'pack' && <ScanChecklist parcel={parcel} desk={desk} packed={isPacked(queue, parcel)} />}
      {parcel && mode === 'ship' && <ScanShip key={parcel.id} parcel={parcel} desk={desk} />}
      {!parcel && <ScanWaiting queue={queue} scan={scan} mode={mode} parcels={parcelsOf(queue)} onOpen={desk.open} />}
    </PanelPage>
  )
}
