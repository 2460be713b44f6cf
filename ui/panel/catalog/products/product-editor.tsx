import { useCallback, useState } from 'react'
import { blankProductInput, type StoreProduct } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { ProductFormView } from './product-form.tsx'

const blankProduct: Omit<StoreProduct, 'id'> = {
  state: 'draft',
  form: blankProductInput,
  typed: false,
  note: null,
  reasons: {},
  revision: null,
}

interface ProductEditorProps {
  readonly id: string | null
  readonly query: URLSearchParams
}

/** The form of a new or an existing product. */
export function ProductEditor({ id, query }: ProductEditorProps) {
  // A draft that gets its id while it is edited keeps the same form.
  const [openedId, setOpenedId] = useState({ id, reloadCount: 0 })
  const again = () => setOpenedId(({ reloadCount }) => ({ id, reloadCount: reloadCount + 1 }))
  if (openedId.id === null)
    return <ProductFormView id={null} product={blankProduct} query={query} onSubmitted={again} />
  return <ExistingProduct key={openedId.reloadCount} id={openedId.id} query={query} onSubmitted={again} />
}

function ExistingProduct({
  id,
  query,
  onSubmitted,
}: {
  readonly id: string
  readonly query: URLSearchParams
  readonly onSubmitted: () => void
}) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.catalog.getStoreProduct({ product_id: id }).catch(nullWhenNotFound), [api, id]),
  )
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  if (data === null)
    return (
      <PanelPage title="ویرایش کالا">
        <Empty title="این کالا پیدا نشد" />
      </PanelPage>
    )
  return <ProductFormView id={id} product={data} query={query} onSubmitted={onSubmitted} />
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof Problem && error.kind !== 'unavailable') return null
  throw error
}
