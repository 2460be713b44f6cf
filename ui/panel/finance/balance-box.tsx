import { formatToman, type Rial } from '../../../core/shared/money.ts'

/** What the store has and where it is now. */
export interface StoreBalance {
  readonly pending: Rial
  readonly shipping: Rial
  readonly available: Rial
  readonly on_its_way: Rial
  readonly owed: Rial
}

const parts = [
  { name: 'available', title: 'قابل برداشت', told: 'سفارش‌هایش پایان یافته است و می‌توانید برداشت کنید.' },
  { name: 'pending', title: 'در انتظار', told: 'سهم شما از سفارش‌هایی که هنوز پایان نیافته‌اند.' },
  { name: 'shipping', title: 'هزینهٔ ارسال', told: 'آنچه خریدار برای ارسال همان سفارش‌ها پرداخته است.' },
  { name: 'on_its_way', title: 'در راه بانک', told: 'درخواست‌هایی که هنوز به حساب شما نرسیده‌اند.' },
] as const

const debt = {
  name: 'owed',
  title: 'بدهی به بازارگاه',
  told: 'پولی که پس از پایان سفارش به خریدار برگشت و در موجودی شما نبود. از فروش‌های بعدی، پیش از همه، برداشته می‌شود.',
} as const

const faces: Readonly<Record<string, string>> = { available: 'bg-primary-soft', owed: 'bg-danger-soft' }

/** The balance in its parts, each said in plain words; a debt only where there is one. */
export function BalanceBox({ balance }: { readonly balance: StoreBalance }) {
  const shown = balance.owed > 0 ? [...parts, debt] : parts
  return (
    <dl aria-label="موجودی" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {shown.map(({ name, title, told }) => (
        <div key={name} className={`card grid content-start gap-1 p-4 ${faces[name] ?? ''}`}>
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="text-lg font-bold">{formatToman(balance[name])}</dd>
          <dd className="text-xs text-muted">{told}</dd>
        </div>
      ))}
    </dl>
  )
}
