import { type StoreParcelAction, type StoreParcel, fulfillmentActions } from '../../../../core/ordering/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { deadlineLabel } from '../parcels/deadline-label.ts'
import { storeActionLabels } from '../parcels/parcel-labels.ts'

/** The next actor, and the actions this person may perform now. */
export function ActionButtons({
  parcel,
  onAction,
}: {
  readonly parcel: StoreParcel
  readonly onAction: (action: StoreParcelAction) => void
}) {
  const rights = useHasRight()
  const label = deadlineLabel(parcel, useService(Clock).now())
  const canFulfill = (action: StoreParcelAction): boolean =>
    fulfillmentActions.some((candidate) => candidate === action)
  const actions = parcel.actions.filter((action) =>
    rights(canFulfill(action) ? 'store.parcels.write' : 'store.orders-money.write'),
  )
  return (
    <>
      {label && <p className={`text-sm ${label.isLate ? 'text-danger' : ''}`}>{label.text}</p>}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={storeActionLabels[action].first ? 'button-primary' : 'button-quiet'}
              onClick={() => onAction(action)}
            >
              {storeActionLabels[action].title}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
