import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { AlertButtonView, WishlistButtonView } from './wishlist-button-views.tsx'

const buttons = () => import('./wishlist-buttons.tsx')
const LazyWishlistButton = lazy(async () => ({ default: (await buttons()).WishlistButton }))
const AlertButton = lazy(async () => ({ default: (await buttons()).AlertButton }))

/** The wishlist button; its state is loaded after hydration. */
export function WishlistButtonSlot({ product_id }: { readonly product_id: string }) {
  return (
    <LazyButton placeholder={<WishlistButtonView disabled />}>
      <LazyWishlistButton product_id={product_id} />
    </LazyButton>
  )
}

/** The restock alert; its state is loaded after hydration. */
export function AlertButtonSlot(ids: { readonly product_id: string; readonly variant_id: string }) {
  return (
    <LazyButton placeholder={<AlertButtonView disabled />}>
      <AlertButton {...ids} />
    </LazyButton>
  )
}

function LazyButton({ placeholder, children }: { readonly placeholder: ReactNode; readonly children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder
}
