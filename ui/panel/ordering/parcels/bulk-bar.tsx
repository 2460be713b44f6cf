import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { FulfillmentAction, StoreParcelRow } from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { ShipMany } from './ship-many.tsx'
import type { NamedBulkResult } from './bulk-result.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly rows: readonly StoreParcelRow[]
  readonly onDone: (result: NamedBulkResult) => void
}

/** The bulk actions on the chosen parcels. */
export function BulkBar({ rows, onDone }: BulkBarProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const rights = useHasRight()
  const { progress, run } = useBulk()
  const [shipping, setShipping] = useState(false)
  const runForAll = async (targets: readonly StoreParcelRow[], inputOf: (row: StoreParcelRow) => FulfillmentAction) => {
    const matched = await run(targets, (row) =>
      api.ordering.performFulfillmentAction(inputOf(row), { idempotency_key: ids.uuid() }),
    )
    onDone({ ...matched, rows: targets })
  }
  const actionable = rows.filter(({ actions }) => actions.includes('confirm'))
  const readyToShip = rows.filter(({ actions }) => actions.includes('ship'))
  return (
    <>
      {progress && (
        <span role="status" className="text-sm">
          {formatNumber(progress.succeeded)} از {formatNumber(progress.of)}
        </span>
      )}
      {rights('store.parcels.write') && (
        <>
          <button
            type="button"
            className="button-primary"
            disabled={actionable.length === 0 || progress !== null}
            onClick={() => void runForAll(actionable, ({ id }) => ({ parcel_id: id, action: 'confirm' }))}
          >
            تأیید {actionable.length > 0 && formatNumber(actionable.length)}
          </button>
          <button
            type="button"
            className="button-primary"
            disabled={readyToShip.length === 0 || progress !== null}
            onClick={() => setShipping(true)}
          >
            ثبت ارسال {readyToShip.length > 0 && formatNumber(readyToShip.length)}
          </button>
        </>
      )}
      {rows.length > 0 && (
        <NavigateLink
          to="panel.parcels.print"
          params={{}}
          query={{ ids: rows.map(({ id }) => id).join(',') }}
          className="button-quiet"
        >
          چاپ
        </NavigateLink>
      )}
      {shipping && (
        <ShipMany
          rows={readyToShip}
          onClose={() => setShipping(false)}
          onShip={(trackingCodes) => {
            setShipping(false)
            const withCodes = readyToShip.filter(({ id }) => trackingCodes.has(id))
            void runForAll(withCodes, ({ id }) => ({
              parcel_id: id,
              action: 'ship',
              tracking_code: trackingCodes.get(id),
            }))
          }}
        />
      )}
    </>
  )
}
