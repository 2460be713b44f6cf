import { formatToman, type Rial } from '../../../core/shared/money.ts'

/** The store's balances. */
export interface StoreBalance {
  readonly pending: Rial
  readonly shipping: Rial
  readonly available: Rial
  readonly in_withdrawal: Rial
  readonly owed: Rial
}

const balanceParts = [
  { name: 'available', title: 'قابل برداشت', note: 'سفارش‌هایش پایان یافته است و می‌توانید برداشت کنید.' },
  { name: 'pending', title: 'در انتظار', note: 'سهم شما از سفارش‌هایی که هنوز پایان نیافته‌اند.' },
  { name: 'shipping', title: 'هزینهٔ ارسال', note: 'آنچه خریدار برای ارسال همان سفارش‌ها پرداخته است.' },
  { name: 'in_withdrawal', title: 'در راه بانک', note: 'درخواست‌هایی که هنوز به حساب شما نرسیده‌اند.' },
] as const

const debt = {
  name: 'owed',
  title: 'بدهی به بازارگاه',
  note: 'پولی که پس از پایان سفارش به خریدار برگشت و در موجودی شما نبود. از فروش‌های بعدی، پیش از همه، برداشته می‌شود.',
} as const

const balanceLabels: Readonly<Record<string, string>> = { available: 'bg-primary-soft', owed: 'bg-danger-soft' }

/** The balance in its parts with explanations; a debt is shown only if there is one. */
export function BalanceBox({ balance }: { readonly balance: StoreBalance }) {
  const shown = balance.owed > 0 ? [...balanceParts, debt] : balanceParts
  return (
    <dl aria-label="موجودی" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {shown.map(({ name, title, note }) => (
        <div key={name} className={`card grid content-start gap-1 p-4 ${balanceLabels[name] ?? ''}`}>
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="text-lg font-bold">{formatToman(balance[name])}</dd>
          <dd className="text-xs text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
