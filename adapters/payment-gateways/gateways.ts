import type { PaymentGateway } from '../../core/payments/gateway.ports.ts'
import type { SandboxPaymentRepository } from '../../core/payments/sandbox.ports.ts'
import type { Ids } from '../../core/shared/ports/ids.ports.ts'

/** The environment values that the gateways need. */
export interface GatewaySettings {
  readonly APP_ORIGIN: string
  readonly PAYMENT_TIMEOUT_SECONDS: number
  readonly ZARINPAL_MERCHANT_ID: string | undefined
  readonly ZARINPAL_URL: string
  readonly ZIBAL_MERCHANT: string | undefined
  readonly ZIBAL_URL: string
}

type GatewayFactory = (sandboxPayments: SandboxPaymentRepository, ids: Ids) => PaymentGateway

/** The payment gateways, by the value of the environment setting. */
export const gateways: Readonly<
  Record<'sandbox' | 'zarinpal' | 'zibal', (settings: GatewaySettings) => Promise<GatewayFactory>>
> = {
  async sandbox({ APP_ORIGIN: origin, PAYMENT_TIMEOUT_SECONDS }) {
    const { createSandbox } = await import('./sandbox/sandbox.ts')
    return (sandboxPayments, ids) =>
      createSandbox({ sandboxPayments, ids, origin, timeout_ms: PAYMENT_TIMEOUT_SECONDS * 1000 })
  },
  async zarinpal({ ZARINPAL_MERCHANT_ID: merchant_id = '', ZARINPAL_URL, PAYMENT_TIMEOUT_SECONDS }) {
    const { createZarinpal } = await import('./zarinpal.ts')
    const base_url = `${ZARINPAL_URL}/pg/v4/payment`
    const start_url = `${ZARINPAL_URL}/pg/StartPay`
    return () => createZarinpal({ merchant_id, base_url, start_url, fetch, timeout_ms: PAYMENT_TIMEOUT_SECONDS * 1000 })
  },
  async zibal({ ZIBAL_MERCHANT: merchant = '', ZIBAL_URL, PAYMENT_TIMEOUT_SECONDS }) {
    const { createZibal } = await import('./zibal.ts')
    const base_url = `${ZIBAL_URL}/v1`
    const start_url = `${ZIBAL_URL}/start`
    return () => createZibal({ merchant, base_url, start_url, fetch, timeout_ms: PAYMENT_TIMEOUT_SECONDS * 1000 })
  },
}
