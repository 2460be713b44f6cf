import { useCallback, useState } from 'react'
import type { StoreProductFilter, StoreProductRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { useRows } from '../../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { type TableSelection, type Column, Table } from '../../../kit/data/table.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { FileActions } from '../imports/file-actions.tsx'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { OffersDialog } from '../offers/offers-dialog.tsx'
import { PriceCell, StockCell, TitleCell } from './product-cells.tsx'
import { StoreProductFilters } from './product-filters.tsx'
import { ProductMenu } from './product-menu.tsx'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { type OfferEdits, useOffers } from '../offers/use-offers.ts'

/** The products of the store; price and stock are edited in place. */
export function StoreProductsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const canEdit = useHasRight()('store.products.write')
  const search = filterParameters(query)
  const ask = useCallback(
    (cursor: string | null) =>
      api.catalog.listStoreProducts({
        ...filterOf(search),
        ...(cursor === null ? {} : { cursor }),
      } as StoreProductFilter),
    [api, search],
  )
  const { rows, more, busy, failed, again } = useRows(ask)
  const create = (
    <NavigateLink to="panel.products.create" params={{}} className="button-primary">
      کالای تازه
    </NavigateLink>
  )
  return (
    <PanelPage title="کالاها" action={canEdit && create}>
      {canEdit && <FileActions query={query} />}
      <StoreProductFilters query={query} />
      {canEdit && query.has('import') && <ImportDialog query={query} onChanged={again} />}
      {failed && rows === undefined ? (
        <NotHere again={again} />
      ) : (
        <Products rows={rows} more={more} busy={busy} again={again} canEdit={canEdit} isFiltered={search !== ''} />
      )}
    </PanelPage>
  )
}

/** Returns the query parameters that filter products. */
function filterParameters(query: URLSearchParams): string {
  const words = new URLSearchParams(query)
  words.delete('import')
  return words.toString()
}

/** Converts the query to the filter of the request. */
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
  readonly canEdit: boolean
  readonly isFiltered: boolean
}

function Products({ rows, more, busy, again, canEdit, isFiltered }: ProductsProps) {
  const offers = useOffers()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [bulkSelection, setBulkSelection] = useState(false)
  const [reloadCount, setReloadCount] = useState(0)
  const changedRows = () => {
    offers.clearEdit()
    setBulkSelection(false)
    setChosen(new Set())
    setReloadCount((previous) => previous + 1)
    again()
  }
  const choice: TableSelection<StoreProductRow> = {
    chosen,
    onChoose: setChosen,
    titleOf: ({ title }) => title,
    label: `${formatCount(chosen.size, 'کالا')} انتخاب شد`,
    actions: (
      <button type="button" className="button-primary" onClick={() => setBulkSelection(true)}>
        ویرایش گروهی
      </button>
    ),
  }
  const [open, setOpen] = useState<StoreProductRow | null>(null)
  const columns = columnsOf(offers, canEdit, setOpen, again)
  return (
    <>
      {canEdit && <UndoBar reloadCount={reloadCount} onUndone={changedRows} />}
      <Table
        label="کالاها"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyProducts isFiltered={isFiltered} canEdit={canEdit} />}
        {...(canEdit ? { choice } : {})}
        onMore={more}
        busy={busy}
      />
      {bulkSelection && (
        <BulkDialog
          product_ids={[...chosen].slice(0, 200)}
          onDone={changedRows}
          onClose={() => setBulkSelection(false)}
        />
      )}
      {open && <OffersDialog row={open} offers={offers} onClose={() => setOpen(null)} />}
    </>
  )
}

function EmptyProducts({ isFiltered, canEdit }: Pick<ProductsProps, 'isFiltered' | 'canEdit'>) {
  if (!isFiltered) {
    return (
      <Empty title="هنوز کالایی ندارید">
        {canEdit && (
          <NavigateLink to="panel.products.create" params={{}} className="button-quiet">
            ساختن نخستین کالا
          </NavigateLink>
        )}
      </Empty>
    )
  }
  return (
    <Empty title="کالایی با این ویژگی‌ها پیدا نشد">
      <NavigateLink to="panel.products" params={{}} className="button-quiet">
        برداشتن فیلترها
      </NavigateLink>
    </Empty>
  )
}

function columnsOf(
  offers: OfferEdits,
  canEdit: boolean,
  open: (row: StoreProductRow) => void,
  changedRow: () => void,
): readonly Column<StoreProductRow>[] {
  return [
    { name: 'title', title: 'کالا', cell: (row) => <TitleCell row={row} canEdit={canEdit} /> },
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
    { name: 'acts', title: 'کارها', cell: (row) => <ProductMenu row={row} onMoved={changedRow} /> },
  ]
}
