import { needsCode, type PackSheet } from '../../../core/ordering/index.ts'
import { ScanHeading } from './scan-heading.tsx'
import type { ScanDesk } from './use-scan-desk.ts'

/** A parcel that waits for the code of its carrier; what needs none leaves by a press. */
export function ScanShip({ parcel, desk }: { readonly parcel: PackSheet; readonly desk: ScanDesk }) {
  return (
    <section aria-label="ارسال بسته" className="card grid gap-3 p-4">
      <ScanHeading parcel={parcel} onClose={desk.close} />
      {needsCode(parcel.method) ? (
        <p className="text-sm">کد رهگیری را از رسید پست اسکن کنید یا بنویسید و Enter بزنید.</p>
      ) : (
        <>
          <p className="text-sm">این روش کد رهگیری لازم ندارد؛ اگر دارید اسکن کنید.</p>
          <button type="button" className="button-primary" onClick={desk.shipWithoutCode}>
            ثبت ارسال بدون کد
          </button>
        </>
      )}
    </section>
  )
}
