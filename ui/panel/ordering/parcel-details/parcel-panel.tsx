import { useCallback, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type StoreParcelAction, parcelStateLabels, type StoreParcel } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { DecisionBox } from '../../../shared/cases/decision-box.tsx'
import { Empty } from '../../../kit/content/empty.tsx'
import { SidePanel } from '../../../kit/overlays/side-panel.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { StoreActionDialog } from './action-dialog.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { CaseBox } from './case-box.tsx'
import { parcelStateTones } from '../parcels/parcel-labels.ts'
import { ParcelSummary } from './parcel-summary.tsx'
import { ParcelItems } from './parcel-items.tsx'
import { ParcelHistory } from './parcel-history.tsx'

interface ParcelPanelProps {
  readonly parcel_id: string
  /** Called with whether the parcel was changed. */
  readonly onClose: (changed: boolean) => void
}

/** The side panel of one parcel: items, address, history and actions. */
export function ParcelPanel({ parcel_id, onClose }: ParcelPanelProps) {
  const api = useService(Api)
  const { data, failed } = useLoaded(useCallback(() => api.ordering.getStoreParcel({ parcel_id }), [api, parcel_id]))
  const [changed, setChanged] = useState<StoreParcel>()
  const [action, setAction] = useState<StoreParcelAction>()
  const parcel = changed ?? data
  const title = parcel === undefined ? 'سفارش' : `سفارش ${toPersianDigits(parcel.number)}`
  return (
    <SidePanel title={title} onClose={() => onClose(changed !== undefined)}>
      {parcel === undefined && (failed ? <Empty title="این سفارش پیدا نشد" /> : <Skeleton className="h-64" />)}
      {parcel && (
        <div className="grid gap-4" data-parcel-state={parcel.state}>
          <div className="flex flex-wrap items-center gap-2">
            <Pill tone={parcelStateTones[parcel.state]}>{parcelStateLabels[parcel.state]}</Pill>
            <span className="text-xs text-muted">
              بستهٔ <bdi dir="ltr">P{parcel.id}</bdi>
            </span>
          </div>
          <ActionButtons parcel={parcel} onAction={setAction} />
          <NavigateLink
            to="panel.parcels.print"
            params={{}}
            query={{ ids: parcel.id }}
            className="button-quiet justify-self-start"
          >
            چاپ برچسب و برگه
          </NavigateLink>
          {parcel.decision && <DecisionBox decision={parcel.decision} />}
          {parcel.case && <CaseBox parcel={parcel} parcelCase={parcel.case} />}
          <ParcelItems parcel={parcel} />
          <ParcelSummary parcel={parcel} />
          <ParcelHistory parcel={parcel} />
        </div>
      )}
      {parcel && action && (
        <StoreActionDialog
          key={action}
          parcel={parcel}
          action={action}
          onClose={(onDone) => {
            setAction(undefined)
            if (onDone) setChanged(onDone)
          }}
        />
      )}
    </SidePanel>
  )
}
