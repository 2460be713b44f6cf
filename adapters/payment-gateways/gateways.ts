import type { PaymentGateway } from '../../core/payments/gateway.ports.ts'
import type { SandboxPaymentRepository } from '../../core/payments/sandbox.ports.ts'
import type { Ids } from '../../core/shared/ports/ids.ports.ts'

/** The environment values that the gateways need. */
export interface GatewaySettings {
  readonly APP_ORIGIN: string
  readonly PAYMENT_TIMEOUT_SECONDS: number
  readonly ZARINPAL_MERCHANT_ID: string | undefined
  readonly ZARINPAL_URL: string
  readonly ZARINPAL_API_URL: string
  readonly ZARINPAL_TERMINAL_ID: string | undefined
  readonly ZARINPAL_ACCESS_TOKEN: string | undefined
  readonly ZIBAL_MERCHANT: string | undefined
  readonly ZIBAL_URL: string
  readonly ZIBAL_API_URL: string
  readonly ZIBAL_ACCOUNT_ID: string | undefined
  readonly ZIBAL_ACCESS_TOKEN: string | undefined
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
  async zarinpal(settings) {
    const { ZARINPAL_MERCHANT_ID: merchant_id = '', ZARINPAL_URL, PAYMENT_TIMEOUT_SECONDS } = settings
    const { ZARINPAL_ACCESS_TOKEN: token, ZARINPAL_TERMINAL_ID: terminal_id, ZARINPAL_API_URL } = settings
    const { createZarinpal } = await import('./zarinpal.ts')
    const base_url = `${ZARINPAL_URL}/pg/v4/payment`
    const start_url = `${ZARINPAL_URL}/pg/StartPay`
    const timeout_ms = PAYMENT_TIMEOUT_SECONDS * 1000
    const refunds =
      token === undefined || terminal_id === undefined
        ? undefined
        : { token, terminal_id, url: `${ZARINPAL_API_URL}/api/v4/graphql` }
    return () => createZarinpal({ merchant_id, base_url, start_url, fetch, timeout_ms, refunds })
  },
  async zibal(settings) {
    const { ZIBAL_MERCHANT: merchant = '', ZIBAL_URL, PAYMENT_TIMEOUT_SECONDS } = settings
    const { ZIBAL_ACCESS_TOKEN: token, ZIBAL_ACCOUNT_ID: account_id, ZIBAL_API_URL } = settings
    const { createZibal } = await import('./zibal.ts')
    const base_url = `${ZIBAL_URL}/v1`
    const start_url = `${ZIBAL_URL}/start`
    const timeout_ms = PAYMENT_TIMEOUT_SECONDS * 1000
    const refunds =
      token === undefined || account_id === undefined
        ? undefined
        : { token, account_id, base_url: `${ZIBAL_API_URL}/v1/account` }
    return () => createZibal({ merchant, base_url, start_url, fetch, timeout_ms, refunds })
  },
}
