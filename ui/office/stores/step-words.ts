import type { StoreStep } from '../../../core/stores/index.ts'

/** What each step of the sign-up is called, and what it is for. */
export const stepWords: Readonly<Record<StoreStep, { readonly title: string; readonly why: string }>> = {
  terms: { title: 'شرایط همکاری', why: 'پیش از هر چیز، قرارمان را بخوانید.' },
  name: { title: 'نام و نشانی فروشگاه', why: 'نامی که خریداران می‌بینند و نشانی‌ای که با آن می‌آیند.' },
  identity: { title: 'هویت', why: 'برای پرداخت پول فروش باید بدانیم فروشنده کیست.' },
  address: { title: 'نشانی', why: 'بسته‌ها از اینجا فرستاده می‌شوند.' },
  look: { title: 'نشان و سردر', why: 'چهرهٔ فروشگاه شما در بازار.' },
  bank: { title: 'حساب بانکی', why: 'پول فروش به این حساب می‌آید.' },
  shipping: { title: 'ارسال', why: 'خریدار پیش از خرید هزینه و زمان ارسال را می‌بیند.' },
  product: { title: 'نخستین کالا (اختیاری)', why: 'پس از فرستادن برای بررسی، پنل باز می‌شود و کالاها را آنجا می‌افزایید.' },
}
