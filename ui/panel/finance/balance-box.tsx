import { formatToman, type Rial } from '../../../core/shared/money.ts'

/** What the store has and where it is now. */
export interface StoreBalance {
  readonly pending: Rial
  readonly shipping: Rial
  readonly available: Rial
  readonly on_its_way: Rial
}

const parts = [
  { name: 'available', title: 'قابل برداشت', told: 'سفارش‌هایش پایان یافته است و می‌توانید برداشت کنید.' },
  { name: 'pending', title: 'در انتظار', told: 'سهم شما از سفارش‌هایی که هنوز پایان نیافته‌اند.' },
  { name: 'shipping', title: 'هزینهٔ ارسال', told: 'آنچه خریدار برای ارسال همان سفارش‌ها پرداخته است.' },
  { name: 'on_its_way', title: 'در راه بانک', told: 'درخواست‌هایی که هنوز به حساب شما نرسیده‌اند.' },
] as const

/** The balance in its parts, each said in plain words. */
export function BalanceBox({ balance }: { readonly balance: StoreBalance }) {
  return (
    <dl aria-label="موجودی" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {parts.map(({ name, title, told }) => (
        <div
          key={name}
          className={`card grid content-start gap-1 p-4 ${name === 'available' ? 'bg-primary-soft' : ''}`}
        >
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="text-lg font-bold">{formatToman(balance[name])}</dd>
          <dd className="text-xs text-muted">{told}</dd>
        </div>
      ))}
    </dl>
  )
}
