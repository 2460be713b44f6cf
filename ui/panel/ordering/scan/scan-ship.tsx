import { requiresTrackingCode, type PackSheet } from '../../../../core/ordering/index.ts'
import { ScanHeading } from './scan-heading.tsx'
import type { ScanStation } from './use-scan-station.ts'

/** A parcel that waits for its tracking code; one that needs none is shipped by a button. */
export function ScanShip({ parcel, station }: { readonly parcel: PackSheet; readonly station: ScanStation }) {
  return (
    <section aria-label="ارسال بسته" className="card grid gap-3 p-4">
      <ScanHeading parcel={parcel} onClose={station.close} />
      {requiresTrackingCode(parcel.method) ? (
        <p className="text-sm">کد رهگیری را از رسید پست اسکن کنید یا بنویسید و Enter بزنید.</p>
      ) : (
        <>
          <p className="text-sm">این روش کد رهگیری لازم ندارد؛ اگر دارید اسکن کنید.</p>
          <button type="button" className="button-primary" onClick={station.shipWithoutCode}>
            ثبت ارسال بدون کد
          </button>
        </>
      )}
    </section>
  )
}
