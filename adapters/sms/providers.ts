import type { Sms, SmsKind } from '../../core/shared/ports/sms.ports.ts'

/** The providers' environment variables. */
export interface SmsSettings {
  readonly SMS_TEMPLATE_SIGN_IN: string | undefined
  readonly SMS_TEMPLATE_ORDER_PAID: string | undefined
  readonly SMS_TEMPLATE_PARCEL_SHIPPED: string | undefined
  readonly SMS_TEMPLATE_PARCEL_CANCELED: string | undefined
  readonly SMS_TEMPLATE_REFUND_PAID: string | undefined
  readonly SMS_TEMPLATE_REFUND_CREDITED: string | undefined
  readonly SMS_TEMPLATE_CASE_DECIDED: string | undefined
  readonly SMS_TEMPLATE_BACK_IN_STOCK: string | undefined
  readonly SMS_TEMPLATE_STORE_ORDER: string | undefined
  readonly SMS_TEMPLATE_STORE_NEWS: string | undefined
  readonly SMS_TEMPLATE_STORE_INVITATION: string | undefined
  readonly SMS_TEMPLATE_STORE_REVIEWED: string | undefined
  readonly SMS_TEMPLATE_LEDGER_ALARM: string | undefined
  readonly KAVENEGAR_API_KEY: string | undefined
  readonly KAVENEGAR_URL: string
  readonly SMSIR_API_KEY: string | undefined
  readonly SMSIR_URL: string
}

const smsTimeout = 8_000

function templatesOf(settings: SmsSettings): Partial<Record<SmsKind, string>> {
  const all = {
    'sign-in-code': settings.SMS_TEMPLATE_SIGN_IN,
    'order-paid': settings.SMS_TEMPLATE_ORDER_PAID,
    'parcel-shipped': settings.SMS_TEMPLATE_PARCEL_SHIPPED,
    'parcel-canceled': settings.SMS_TEMPLATE_PARCEL_CANCELED,
    'refund-paid': settings.SMS_TEMPLATE_REFUND_PAID,
    'refund-credited': settings.SMS_TEMPLATE_REFUND_CREDITED,
    'case-decided': settings.SMS_TEMPLATE_CASE_DECIDED,
    'back-in-stock': settings.SMS_TEMPLATE_BACK_IN_STOCK,
    'store-order': settings.SMS_TEMPLATE_STORE_ORDER,
    'store-event': settings.SMS_TEMPLATE_STORE_NEWS,
    'store-invitation': settings.SMS_TEMPLATE_STORE_INVITATION,
    'store-reviewed': settings.SMS_TEMPLATE_STORE_REVIEWED,
    'ledger-alarm': settings.SMS_TEMPLATE_LEDGER_ALARM,
  }
  return Object.fromEntries(Object.entries(all).filter(([, template]) => template !== undefined))
}

/** Creates the configured SMS provider. */
export const smsProviders: Readonly<Record<'log' | 'kavenegar' | 'smsir', (settings: SmsSettings) => Promise<Sms>>> = {
  async log() {
    const { createSmsLog } = await import('./log.ts')
    return createSmsLog((line) => process.stdout.write(`${line}\n`))
  },
  async kavenegar(settings) {
    const { createKavenegar } = await import('./kavenegar.ts')
    const { KAVENEGAR_API_KEY: api_key = '', KAVENEGAR_URL: base_url } = settings
    return createKavenegar({ api_key, base_url, templates: templatesOf(settings), fetch, timeout_ms: smsTimeout })
  },
  async smsir(settings) {
    const { createSmsIr } = await import('./smsir.ts')
    const { SMSIR_API_KEY: api_key = '', SMSIR_URL: base_url } = settings
    return createSmsIr({ api_key, base_url, templates: templatesOf(settings), fetch, timeout_ms: smsTimeout })
  },
}
