import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { DeskRow } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useMay } from '../../bindings/use-standing.ts'
import { ShipMany } from './ship-many.tsx'
import type { ToldResult } from './bulk-told.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly rows: readonly DeskRow[]
  readonly onDone: (result: ToldResult) => void
}

/** What may be done with the chosen parcels together. */
export function BulkBar({ rows, onDone }: BulkBarProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const may = useMay()
  const { progress, run } = useBulk()
  const [shipping, setShipping] = useState(false)
  const doMany = async (targets: readonly DeskRow[], inputOf: (row: DeskRow) => object) => {
    const byId = new Map(targets.map((row) => [row.id, row]))
    const deed = async (id: string) => {
      const row = byId.get(id)
      const input = { parcel_id: id, ...(row ? inputOf(row) : {}) }
      await api.ordering.handleParcel(input as never, { idempotency_key: ids.uuid() })
    }
    const found = await run([...byId.keys()], deed)
    onDone({ ...found, rows: targets })
  }
  const open = rows.filter(({ acts }) => acts.includes('confirm'))
  const ready = rows.filter(({ acts }) => acts.includes('ship'))
  return (
    <>
      {progress && (
        <span role="status" className="text-sm">
          {formatNumber(progress.done)} از {formatNumber(progress.of)}
        </span>
      )}
      {may('store.parcels.write') && (
        <>
          <button
            type="button"
            className="button-primary"
            disabled={open.length === 0 || progress !== null}
            onClick={() => void doMany(open, () => ({ act: 'confirm' }))}
          >
            تأیید {open.length > 0 && formatNumber(open.length)}
          </button>
          <button
            type="button"
            className="button-primary"
            disabled={ready.length === 0 || progress !== null}
            onClick={() => setShipping(true)}
          >
            ثبت ارسال {ready.length > 0 && formatNumber(ready.length)}
          </button>
        </>
      )}
      {rows.length > 0 && (
        <Go
          to="panel.parcels.print"
          params={{}}
          query={{ ids: rows.map(({ id }) => id).join(',') }}
          className="button-quiet"
        >
          چاپ
        </Go>
      )}
      {shipping && (
        <ShipMany
          rows={ready}
          onClose={() => setShipping(false)}
          onShip={(codes) => {
            setShipping(false)
            const coded = ready.filter(({ id }) => codes.has(id))
            void doMany(coded, ({ id }) => ({ act: 'ship', tracking_code: codes.get(id) }))
          }}
        />
      )}
    </>
  )
}
