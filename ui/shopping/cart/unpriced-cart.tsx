import type { CartLine } from '../../../core/cart/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { cartKey } from '../../bindings/ports.ts'
import { Stepper } from '../../kit/stepper.tsx'

/** The cart as this device knows it while prices cannot be had: what is in it, how many, and never an old price. */
export function UnpricedCart({ lines }: { readonly lines: readonly CartLine[] }) {
  const cart = useService(cartKey)
  return (
    <div className="page-width grid gap-4 py-4">
      <h1 className="text-lg">سبد خرید</h1>
      <p role="status" className="rounded-card bg-saffron-soft p-3 text-sm text-saffron">
        قیمت‌ها به‌روز نشد. سبد شما سر جای خودش است و پس از اتصال دوباره قیمت‌گذاری می‌شود.
      </p>
      <ul className="card grid gap-1 p-4">
        {lines.map(({ variant_id, quantity }, index) => (
          <li key={variant_id} className="flex items-center justify-between gap-3">
            <span className="text-sm">کالای {formatNumber(index + 1)}</span>
            <Stepper
              label={`تعداد کالای ${formatNumber(index + 1)}`}
              value={quantity}
              written={formatNumber(quantity)}
              most={999}
              onChange={(pieces) => (pieces === 0 ? cart.remove(variant_id) : cart.set(variant_id, pieces))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button-primary mx-auto" onClick={() => cart.reprice()}>
        تلاش دوباره
      </button>
    </div>
  )
}
