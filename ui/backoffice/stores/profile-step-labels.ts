import type { ProfileStep } from '../../../core/stores/index.ts'

/** Titles and explanations of the sign-up steps. */
export const profileStepLabels: Readonly<
  Record<ProfileStep, { readonly title: string; readonly explanation: string }>
> = {
  terms: { title: 'شرایط همکاری', explanation: 'پیش از هر چیز، قرارمان را بخوانید.' },
  name: { title: 'نام و نشانی فروشگاه', explanation: 'نامی که خریداران می‌بینند و نشانی‌ای که با آن می‌آیند.' },
  identity: { title: 'هویت', explanation: 'برای پرداخت پول فروش باید بدانیم فروشنده کیست.' },
  address: { title: 'نشانی', explanation: 'بسته‌ها از اینجا فرستاده می‌شوند.' },
  look: { title: 'نشان و سردر', explanation: 'چهرهٔ فروشگاه شما در بازار.' },
  bank: { title: 'حساب بانکی', explanation: 'پول فروش به این حساب می‌آید.' },
  shipping: { title: 'ارسال', explanation: 'خریدار پیش از خرید هزینه و زمان ارسال را می‌بیند.' },
  product: {
    title: 'نخستین کالا (اختیاری)',
    explanation: 'پس از فرستادن برای بررسی، پنل باز می‌شود و کالاها را آنجا می‌افزایید.',
  },
}
