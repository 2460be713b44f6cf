import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'

/** Opens the payment of exactly this order at once, also for a payer without a session (PAY-17). */
export function PayAgain({
  tracking_hash,
  shop,
  title = 'پرداخت دوباره',
}: {
  readonly tracking_hash: string
  /** The slug of the shop that the payer is in. */
  readonly shop?: string | undefined
  readonly title?: string
}) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const hydrated = useHydrated()
  const pay = async () =>
    location.assign((await api.payments.startTrackedOrderPayment({ tracking_hash, store_slug: shop })).pay_url)
  return (
    <BusyButton className="button-primary" off={busy || !hydrated} onClick={() => act(pay)}>
      {title}
    </BusyButton>
  )
}
