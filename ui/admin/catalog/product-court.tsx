import { useCallback } from 'react'
import { type PlatformProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { unknownIsNull } from '../../bindings/unknown-is-null.ts'
import { Go } from '../../bindings/go.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { productStateWords } from '../../office/catalog/product-words.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { HouseForm } from './house-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ReviewDesk } from './review-desk.tsx'

interface CourtProps {
  readonly id: string
  readonly query: URLSearchParams
}

/** One product before the house: what is proposed beside what is on sale, its form, and what has happened to it. */
export function ProductCourt({ id, query }: CourtProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(
    useCallback(() => api.catalog.platformProduct({ product_id: id }).catch(unknownIsNull), [api, id]),
  )
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  if (answer === null)
    return (
      <PanelPage title="بررسی کالا">
        <Empty title="این کالا پیدا نشد">
          <Go to="admin.products" params={{}} className="button-quiet">
            همهٔ کالاها
          </Go>
        </Empty>
      </PanelPage>
    )
  return <Court product={answer} query={query} again={again} />
}

const faces = [
  { name: 'review', title: 'بررسی' },
  { name: 'edit', title: 'ویرایش به جای فروشگاه' },
  { name: 'history', title: 'تاریخچه' },
] as const

interface ProductProps {
  readonly product: PlatformProduct
  readonly query: URLSearchParams
  readonly again: () => void
}

function Court({ product, query, again }: ProductProps) {
  const mayWrite = useMay()('platform.products.write')
  const { title, tone } = productStateWords[product.state]
  const tabs = faces.filter(({ name }) => name !== 'edit' || mayWrite)
  const current = tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'review'
  // Another state or another revision is another question; what was written for the old one does not fit it.
  const round = `${product.state}-${product.revision?.id}-${product.revision?.state}-${product.history.length}`
  return (
    <PanelPage
      title={product.content?.title || 'کالای بی‌نام'}
      action={
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <Pill tone={tone}>{title}</Pill>
          <span className="text-muted">{product.store_title}</span>
          {product.trusted && <Pill>فروشگاه معتمد</Pill>}
        </span>
      }
    >
      <Go to="admin.products" params={{}} className="button-quiet justify-self-start">
        همهٔ کالاها
      </Go>
      <Tabs label="نماهای کالا" tabs={tabs} current={current} link={tabLink('review')} />
      {current === 'review' && <ReviewDesk key={round} product={product} mayWrite={mayWrite} onDecided={again} />}
      {current === 'edit' && <HouseForm key={round} product={product} onSaved={again} />}
      {current === 'history' && <ProductHistory rows={product.history} />}
    </PanelPage>
  )
}
