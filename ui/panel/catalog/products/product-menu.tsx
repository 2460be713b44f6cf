import { productTable, type StoreProductRow, supplierEvents } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Menu } from '../../../kit/overlays/menu.tsx'
import { Icon } from '../../../kit/images/icon.tsx'
import { stateChangeLabels } from '../../../backoffice/catalog/product-labels.ts'

interface ProductMenuProps {
  readonly row: StoreProductRow
  readonly onMoved: () => void
}

/** The possible state changes of a product. */
export function ProductMenu({ row, onMoved }: ProductMenuProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const events = supplierEvents.filter((event) => Object.hasOwn(productTable[row.state], event))
  if (events.length === 0) return <span className="text-muted">—</span>
  return (
    <Menu label={`کارهای ${row.title}`} from="end" face={<Icon name="more" />}>
      {events.map((event) => (
        <button
          key={event}
          type="button"
          disabled={busy}
          className="min-h-11 rounded-control px-3 text-start text-sm hover:bg-sunken"
          onClick={() => act(() => api.catalog.changeProductState({ product_id: row.id, event }).then(onMoved))}
        >
          {stateChangeLabels[event]}
        </button>
      ))}
    </Menu>
  )
}
