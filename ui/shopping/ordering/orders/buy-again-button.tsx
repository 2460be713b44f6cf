import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type BuyAgain, buyAgain, linesToBuyAgain } from '../../../../core/cart/index.ts'
import { cartKey } from '../../../../core/container/service-keys.ts'
import type { Order } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'

/** Puts what can still be bought of an order into the cart, and says what could not. */
export function BuyAgainButton({ order }: { readonly order: Order }) {
  const [api, cart] = [useService(Api), useService(cartKey)]
  const { busy, act } = useAction()
  const [result, setResult] = useState<BuyAgain>()
  const bought = order.parcels.flatMap((parcel) => parcel.items)
  const add = async () => {
    const lines = linesToBuyAgain(bought).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    const decided = buyAgain(bought, (await api.cart.repriceCartLines({ lines })).lines)
    for (const { item, quantity } of decided.added) cart.add(item, quantity)
    setResult(decided)
  }
  return (
    <>
      <BusyButton className="button-quiet" off={busy} onClick={() => act(add)}>
        خرید دوباره
      </BusyButton>
      <div role="status" className="basis-full empty:hidden">
        {result && <BuyAgainResult result={result} />}
      </div>
    </>
  )
}

function BuyAgainResult({ result: { added, changed, missing } }: { readonly result: BuyAgain }) {
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3">
      {added.length === 0 ? (
        <p>هیچ‌یک از کالاهای این سفارش اکنون فروخته نمی‌شود.</p>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2">
          به سبد خرید افزوده شد.
          <NavigateLink to="landing.cart" params={{}} className="button-primary">
            دیدن سبد خرید
          </NavigateLink>
        </p>
      )}
      {changed.length > 0 && <p className="text-muted">با تعداد دیگری افزوده شد: {changed.join('، ')}</p>}
      {added.length > 0 && missing.length > 0 && (
        <p className="text-danger">اکنون فروخته نمی‌شود: {missing.join('، ')}</p>
      )}
    </div>
  )
}
