import type { StoreRight } from '../contract/rights.ts'

/** Apps that can be installed; the catalogue lists others only for information. */
export const installableApps = ['webhooks', 'torob-feed', 'support-chat', 'order-alerts'] as const
export const appSlugs = ['api-keys', ...installableApps, 'custom-domain'] as const

export type AppSlug = (typeof appSlugs)[number]
export type InstallableApp = (typeof installableApps)[number]

/** A field of an app's settings form: text, URL, mobile number, or events. */
export interface AppField {
  readonly name: 'url' | 'events' | 'widget_id' | 'mobile'
  readonly title: string
  readonly hint: string
  readonly kind: 'line' | 'url' | 'mobile' | 'events'
}

/** An app of the catalogue. */
export interface AppSummary {
  /** The id in the URL of its page; it never changes. */
  readonly id: string
  readonly slug: AppSlug
  readonly title: string
  readonly description: string
  /** The rights it needs in the store. */
  readonly scopes: readonly StoreRight[]
  readonly fields: readonly AppField[]
}

/** Every app of the catalogue, in display order (APP-1). */
export const appCatalog: readonly AppSummary[] = [
  {
    id: '1',
    slug: 'api-keys',
    title: 'کلیدهای API',
    description: 'نرم‌افزار حسابداری یا انبار خود را به فروشگاه وصل کنید؛ هر کلید فقط همان اجازه‌هایی را دارد که می‌دهید.',
    scopes: [],
    fields: [],
  },
  {
    id: '2',
    slug: 'webhooks',
    title: 'وب‌هوک',
    description: 'هر سفارش تازه و هر تغییر سفارش یا کالا، همان لحظه با امضای دیجیتال به سرور شما خبر داده می‌شود.',
    scopes: ['store.parcels.read', 'store.products.read'],
    fields: [
      {
        name: 'url',
        title: 'نشانی دریافت',
        hint: 'نشانی‌ای با https روی سرور خودتان که درخواست POST می‌پذیرد.',
        kind: 'url',
      },
      { name: 'events', title: 'چه چیزهایی خبر داده شود؟', hint: '', kind: 'events' },
    ],
  },
  {
    id: '3',
    slug: 'torob-feed',
    title: 'خوراک ترب',
    description: 'کالاهای فروشگاه با قیمت و موجودی لحظه‌ای در ترب دیده می‌شوند؛ فقط کافی است نشانی خوراک را به ترب بدهید.',
    scopes: ['store.products.read'],
    fields: [],
  },
  {
    id: '4',
    slug: 'support-chat',
    title: 'گفت‌وگوی فروشگاه',
    description: 'خریداران در سایت فروشگاه شما با خودتان گفت‌وگو می‌کنند، با حساب گفتینوی شما.',
    scopes: [],
    fields: [
      {
        name: 'widget_id',
        title: 'شناسهٔ ویجت گفتینو',
        hint: 'شش حرف یا رقم لاتین که در تنظیمات نصب گفتینو می‌بینید؛ مانند aB12cD.',
        kind: 'line',
      },
    ],
  },
  {
    id: '5',
    slug: 'order-alerts',
    title: 'پیامک سفارش تازه',
    description: 'با هر سفارش پرداخت‌شده، پیامکی به شمارهٔ دلخواه شما می‌رسد.',
    scopes: ['store.parcels.read'],
    fields: [{ name: 'mobile', title: 'شمارهٔ موبایل', hint: 'پیامک‌ها به این شماره می‌رسند.', kind: 'mobile' }],
  },
  {
    id: '6',
    slug: 'custom-domain',
    title: 'دامنهٔ اختصاصی',
    description: 'فروشگاه را با نشانی خودتان باز کنید؛ دامنه را در تنظیمات اضافه و اثبات می‌کنید.',
    scopes: [],
    fields: [],
  },
]

/** Returns an app by its slug. */
export function appOf(slug: string): AppSummary | undefined {
  return appCatalog.find((app) => app.slug === slug)
}

/** Returns an app by the id in the URL of its page. */
export function appBySlug(id: string): AppSummary | undefined {
  return appCatalog.find((app) => app.id === id)
}
