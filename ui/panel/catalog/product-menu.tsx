import { productTable, type StoreProductRow, supplierEvents } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Menu } from '../../kit/menu.tsx'
import { Outline } from '../../kit/outline.tsx'
import { glyphs } from '../../office/shell/glyphs.ts'
import { moveWords } from '../../office/catalog/product-words.ts'

interface ProductMenuProps {
  readonly row: StoreProductRow
  readonly onMoved: () => void
}

/** What may be done with a product now, by its table. */
export function ProductMenu({ row, onMoved }: ProductMenuProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const events = supplierEvents.filter((event) => Object.hasOwn(productTable[row.state], event))
  if (events.length === 0) return <span className="text-muted">—</span>
  return (
    <Menu label={`کارهای ${row.title}`} from="end" face={<Outline d={glyphs.more} />}>
      {events.map((event) => (
        <button
          key={event}
          type="button"
          disabled={busy}
          className="min-h-11 rounded-control px-3 text-start text-sm hover:bg-sunken"
          onClick={() => act(() => api.catalog.moveProduct({ product_id: row.id, event }).then(onMoved))}
        >
          {moveWords[event]}
        </button>
      ))}
    </Menu>
  )
}
