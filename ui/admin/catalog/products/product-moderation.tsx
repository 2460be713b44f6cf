import { useCallback } from 'react'
import { type PlatformProduct } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { unknownIsNull } from '../../../bindings/requests/unknown-is-null.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { tabLink } from '../../shell/tab-link.tsx'
import { ModeratorForm } from './moderator-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ContentReview } from './content-review.tsx'

interface ProductModerationProps {
  readonly id: string
  readonly query: URLSearchParams
}

/** Moderates one product: the proposed content beside the published one, its form, and its history. */
export function ProductModeration({ id, query }: ProductModerationProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.catalog.getPlatformProduct({ product_id: id }).catch(unknownIsNull), [api, id]),
  )
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  if (data === null)
    return (
      <PanelPage title="بررسی کالا">
        <Empty title="این کالا پیدا نشد">
          <NavigateLink to="admin.products" params={{}} className="button-quiet">
            همهٔ کالاها
          </NavigateLink>
        </Empty>
      </PanelPage>
    )
  return <ModerationTabs product={data} query={query} again={reload} />
}

const tabDefinitions = [
  { name: 'review', title: 'بررسی' },
  { name: 'edit', title: 'ویرایش به جای فروشگاه' },
  { name: 'history', title: 'تاریخچه' },
] as const

interface ProductProps {
  readonly product: PlatformProduct
  readonly query: URLSearchParams
  readonly again: () => void
}

function ModerationTabs({ product, query, again }: ProductProps) {
  const mayWrite = useHasRight()('platform.products.write')
  const { title, tone } = productStateLabels[product.state]
  const tabs = tabDefinitions.filter(({ name }) => name !== 'edit' || mayWrite)
  const current = tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'review'
  // Remounts on another state or revision, because reasons written for the previous one no longer apply.
  const reloadCount = `${product.state}-${product.revision?.id}-${product.revision?.state}-${product.history.length}`
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
      <NavigateLink to="admin.products" params={{}} className="button-quiet justify-self-start">
        همهٔ کالاها
      </NavigateLink>
      <Tabs label="نماهای کالا" tabs={tabs} current={current} link={tabLink('review')} />
      {current === 'review' && (
        <ContentReview key={reloadCount} product={product} canWrite={mayWrite} onDecided={again} />
      )}
      {current === 'edit' && <ModeratorForm key={reloadCount} product={product} onSaved={again} />}
      {current === 'history' && <ProductHistory rows={product.history} />}
    </PanelPage>
  )
}
