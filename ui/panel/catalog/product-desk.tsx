import { useCallback, useState } from 'react'
import { blankForm, type StoreProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { ProductForm } from './product-form.tsx'

const blankProduct: Omit<StoreProduct, 'id'> = {
  state: 'draft',
  form: blankForm,
  typed: false,
  note: null,
  reasons: {},
  revision: null,
}

interface ProductDeskProps {
  readonly id: string | null
  readonly query: URLSearchParams
}

/** The form of one product, new or known. */
export function ProductDesk({ id, query }: ProductDeskProps) {
  // A draft that gets its number while it is typed stays the same form.
  const [asked, setAsked] = useState({ id, round: 0 })
  const again = () => setAsked(({ round }) => ({ id, round: round + 1 }))
  if (asked.id === null) return <ProductForm id={null} product={blankProduct} query={query} onSent={again} />
  return <Known key={asked.round} id={asked.id} query={query} onSent={again} />
}

function Known({
  id,
  query,
  onSent,
}: {
  readonly id: string
  readonly query: URLSearchParams
  readonly onSent: () => void
}) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(
    useCallback(() => api.catalog.storeProduct({ product_id: id }).catch(unknownIsNull), [api, id]),
  )
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  if (answer === null)
    return (
      <PanelPage title="ویرایش کالا">
        <Empty title="این کالا پیدا نشد" />
      </PanelPage>
    )
  return <ProductForm id={id} product={answer} query={query} onSent={onSent} />
}

function unknownIsNull(error: unknown): null {
  if (error instanceof Problem && error.kind !== 'unavailable') return null
  throw error
}
