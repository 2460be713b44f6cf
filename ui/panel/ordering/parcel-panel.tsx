import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type DeskAct, parcelTitles, type DeskParcel } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { RulingBox } from '../../entrance/ordering/ruling-box.tsx'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ActButtons } from './act-buttons.tsx'
import { CaseBox } from './case-box.tsx'
import { stateTones } from './desk-words.ts'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelItems } from './parcel-items.tsx'
import { ParcelPast } from './parcel-past.tsx'

interface ParcelPanelProps {
  readonly parcel_id: string
  /** Told whether the parcel was changed meanwhile. */
  readonly onClose: (changed: boolean) => void
}

/** One parcel over the list: what is in it, where it goes, what happened and what may be done. */
export function ParcelPanel({ parcel_id, onClose }: ParcelPanelProps) {
  const api = useService(Api)
  const { answer, failed } = useAsked(useCallback(() => api.ordering.storeParcel({ parcel_id }), [api, parcel_id]))
  const [changed, setChanged] = useState<DeskParcel>()
  const [act, setAct] = useState<DeskAct>()
  const parcel = changed ?? answer
  const title = parcel === undefined ? 'سفارش' : `سفارش ${toPersianDigits(parcel.number)}`
  return (
    <SidePanel title={title} onClose={() => onClose(changed !== undefined)}>
      {parcel === undefined && (failed ? <Empty title="این سفارش پیدا نشد" /> : <Skeleton className="h-64" />)}
      {parcel && (
        <div className="grid gap-4" data-parcel-state={parcel.state}>
          <div className="flex flex-wrap items-center gap-2">
            <Pill tone={stateTones[parcel.state]}>{parcelTitles[parcel.state]}</Pill>
            <span className="text-xs text-muted">
              بستهٔ <bdi dir="ltr">P{parcel.id}</bdi>
            </span>
          </div>
          <ActButtons parcel={parcel} onAct={setAct} />
          <Go
            to="panel.parcels.print"
            params={{}}
            query={{ ids: parcel.id }}
            className="button-quiet justify-self-start"
          >
            چاپ برچسب و برگه
          </Go>
          {parcel.ruling && <RulingBox ruling={parcel.ruling} />}
          {parcel.case && <CaseBox parcel={parcel} own={parcel.case} />}
          <ParcelItems parcel={parcel} />
          <ParcelFacts parcel={parcel} />
          <ParcelPast parcel={parcel} />
        </div>
      )}
      {parcel && act && (
        <ActDialog
          key={act}
          parcel={parcel}
          act={act}
          onClose={(done) => {
            setAct(undefined)
            if (done) setChanged(done)
          }}
        />
      )}
    </SidePanel>
  )
}
