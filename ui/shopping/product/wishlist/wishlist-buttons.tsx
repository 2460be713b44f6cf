import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useOwnProductData } from '../../../bindings/stores/use-own-product-data.ts'
import { AlertButtonView, WishlistButtonView } from './wishlist-button-views.tsx'
import { SignInFirst } from '../feedback/sign-in-first.tsx'

/** Adds a product to the wishlist or removes it. */
export function WishlistButton({ product_id }: { readonly product_id: string }) {
  const api = useService(Api)
  const activity = useOwnProductData(product_id)
  const { busy, act } = useAction()
  const in_wishlist = activity.own?.in_wishlist ?? false
  const toggle = () =>
    act(() => api.catalog.setWishlistItem({ product_id, in_wishlist: !in_wishlist }).finally(activity.reload))
  return (
    <>
      <WishlistButtonView in_wishlist={in_wishlist} disabled={busy} onPress={() => activity.requireSignIn(toggle)} />
      <SignInFirst activity={activity} reasonText="برای نگه‌داشتن این کالا در دلخواه‌ها وارد شوید." />
    </>
  )
}

interface AlertButtonProps {
  readonly product_id: string
  readonly variant_id: string
}

/** Sets a restock alert for a sold-out variant. */
export function AlertButton({ product_id, variant_id }: AlertButtonProps) {
  const api = useService(Api)
  const activity = useOwnProductData(product_id)
  const { busy, act } = useAction()
  const wanted = activity.own?.alerts.includes(variant_id) ?? false
  const toggle = () => act(() => api.catalog.setRestockAlert({ variant_id, wanted: !wanted }).finally(activity.reload))
  return (
    <>
      <AlertButtonView wanted={wanted} disabled={busy} onPress={() => activity.requireSignIn(toggle)} />
      <SignInFirst activity={activity} reasonText="برای آن‌که موجودشدن این کالا را خبر دهیم، وارد شوید." />
    </>
  )
}
