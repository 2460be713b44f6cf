import { formatToman, type Rial } from '../../shared/money.ts'

/** What an inbox tells about. */
export const inboxKinds = [
  'order-paid',
  'parcel-shipped',
  'parcel-delivered',
  'parcel-canceled',
  'case-decided',
  'refund-paid',
  'refund-credited',
  'withdrawal-paid',
  'withdrawal-returned',
  'withdrawal-rejected',
  'back-in-stock',
  'question-answered',
] as const

export type InboxKind = (typeof inboxKinds)[number]

/** What the sentence of a notification names; null where its kind has none. */
export interface InboxSubject {
  readonly order: string | null
  readonly product: { readonly id: string; readonly title: string } | null
  readonly amount: Rial | null
}

/** The sentence of each kind (NOT-8). */
const sentences = {
  'order-paid': ({ order }) => `سفارش ${order} پرداخت شد.`,
  'parcel-shipped': ({ order }) => `بسته‌ای از سفارش ${order} فرستاده شد.`,
  'parcel-delivered': ({ order }) => `بسته‌ای از سفارش ${order} به دست شما رسید.`,
  'parcel-canceled': ({ order }) => `بسته‌ای از سفارش ${order} لغو شد.`,
  'case-decided': ({ order }) => `به درخواست شما برای سفارش ${order} رسیدگی شد.`,
  'refund-paid': ({ order, amount }) => `${amount} از سفارش ${order} به کارت شما برگشت.`,
  'refund-credited': ({ order, amount }) => `${amount} از سفارش ${order} به کیف پول شما برگشت.`,
  'withdrawal-paid': ({ amount }) => `برداشت ${amount} به حساب بانکی شما واریز شد.`,
  'withdrawal-returned': ({ amount }) => `بانک برداشت ${amount} را برگرداند؛ پول در کیف پول شماست.`,
  'withdrawal-rejected': ({ amount }) => `برداشت ${amount} پذیرفته نشد؛ پول در کیف پول شماست.`,
  'back-in-stock': ({ product }) => `«${product}» دوباره موجود شد.`,
  'question-answered': ({ product }) => `به پرسش شما دربارهٔ «${product}» پاسخ داده شد.`,
} as const satisfies Record<InboxKind, (names: Readonly<Record<'order' | 'product' | 'amount', string>>) => string>

/** Returns the sentence of a notification. */
export function inboxSentence(kind: InboxKind, { order, product, amount }: InboxSubject): string {
  return sentences[kind]({
    order: order ?? '',
    product: product?.title ?? '',
    amount: amount === null ? '' : formatToman(amount),
  })
}

/** For how long the inbox looks back, in milliseconds (NOT-9). */
export const inboxPeriod = 90 * 86_400_000
