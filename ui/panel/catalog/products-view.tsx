import { useCallback, useState } from 'react'
import type { StoreFilter, StoreProductRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { type Choice, type Column, Table } from '../../kit/table.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { FileActs } from './file-acts.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { OffersDialog } from './offers-dialog.tsx'
import { PriceCell, StockCell, TitleCell } from './product-cells.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductMenu } from './product-menu.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Offers, useOffers } from './use-offers.ts'

/** The products of the store; price and stock are changed where they stand. */
export function ProductsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const mayEdit = useMay()('store.products.write')
  const search = listedBy(query)
  const ask = useCallback(
    (cursor: string | null) =>
      api.catalog.storeProducts({ ...filterOf(search), ...(cursor === null ? {} : { cursor }) } as StoreFilter),
    [api, search],
  )
  const { rows, more, busy, failed, again } = useRows(ask)
  const create = (
    <Go to="panel.products.create" params={{}} className="button-primary">
      کالای تازه
    </Go>
  )
  return (
    <PanelPage title="کالاها" action={mayEdit && create}>
      {mayEdit && <FileActs query={query} />}
      <ProductFilters query={query} />
      {mayEdit && query.has('import') && <ImportDialog query={query} onChanged={again} />}
      {failed && rows === undefined ? (
        <NotHere again={again} />
      ) : (
        <Products rows={rows} more={more} busy={busy} again={again} mayEdit={mayEdit} filtered={search !== ''} />
      )}
    </PanelPage>
  )
}

/** The words of the address that choose products. */
function listedBy(query: URLSearchParams): string {
  const words = new URLSearchParams(query)
  words.delete('import')
  return words.toString()
}

/** The words of the address as the list is asked. */
function filterOf(search: string): object {
  const query = new URLSearchParams(search)
  const words = { text: 'text', state: 'state', category_id: 'category', stock: 'stock', revision: 'revision' }
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (query.get(word) ? [[name, query.get(word)]] : [])),
  )
}

interface ProductsProps {
  readonly rows: readonly StoreProductRow[] | undefined
  readonly more: (() => void) | undefined
  readonly busy: boolean
  readonly again: () => void
  readonly mayEdit: boolean
  readonly filtered: boolean
}

function Products({ rows, more, busy, again, mayEdit, filtered }: ProductsProps) {
  const offers = useOffers()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [bulk, setBulk] = useState(false)
  const [round, setRound] = useState(0)
  const changed = () => {
    offers.forget()
    setBulk(false)
    setChosen(new Set())
    setRound((before) => before + 1)
    again()
  }
  const choice: Choice<StoreProductRow> = {
    chosen,
    onChoose: setChosen,
    nameOf: ({ title }) => title,
    words: `${formatCount(chosen.size, 'کالا')} انتخاب شد`,
    actions: (
      <button type="button" className="button-primary" onClick={() => setBulk(true)}>
        ویرایش گروهی
      </button>
    ),
  }
  const [open, setOpen] = useState<StoreProductRow | null>(null)
  const columns = columnsOf(offers, mayEdit, setOpen, again)
  return (
    <>
      {mayEdit && <UndoBar round={round} onUndone={changed} />}
      <Table
        label="کالاها"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NoProducts filtered={filtered} mayEdit={mayEdit} />}
        {...(mayEdit ? { choice } : {})}
        onMore={more}
        busy={busy}
      />
      {bulk && <BulkDialog product_ids={[...chosen].slice(0, 200)} onDone={changed} onClose={() => setBulk(false)} />}
      {open && <OffersDialog row={open} offers={offers} onClose={() => setOpen(null)} />}
    </>
  )
}

function NoProducts({ filtered, mayEdit }: Pick<ProductsProps, 'filtered' | 'mayEdit'>) {
  if (!filtered) {
    return (
      <Empty title="هنوز کالایی ندارید">
        {mayEdit && (
          <Go to="panel.products.create" params={{}} className="button-quiet">
            ساختن نخستین کالا
          </Go>
        )}
      </Empty>
    )
  }
  return (
    <Empty title="کالایی با این ویژگی‌ها پیدا نشد">
      <Go to="panel.products" params={{}} className="button-quiet">
        برداشتن فیلترها
      </Go>
    </Empty>
  )
}

function columnsOf(
  offers: Offers,
  mayEdit: boolean,
  open: (row: StoreProductRow) => void,
  moved: () => void,
): readonly Column<StoreProductRow>[] {
  return [
    { name: 'title', title: 'کالا', cell: (row) => <TitleCell row={row} mayEdit={mayEdit} /> },
    { name: 'category', title: 'دسته', wide: true, cell: ({ category }) => category ?? '—' },
    {
      name: 'price',
      title: 'قیمت',
      cell: (row) => <PriceCell row={row} offers={offers} onOpen={() => open(row)} />,
    },
    {
      name: 'stock',
      title: 'موجودی',
      cell: (row) => <StockCell row={row} offers={offers} onOpen={() => open(row)} />,
    },
    { name: 'acts', title: 'کارها', cell: (row) => <ProductMenu row={row} onMoved={moved} /> },
  ]
}
