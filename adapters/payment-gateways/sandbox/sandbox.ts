import type { PaymentGateway } from '../../../core/payments/gateway.ports.ts'
import type { GatewayFetch } from '../http.ts'
import { createZarinpal } from '../zarinpal.ts'
import { createSandboxApi, type SandboxDependencies } from './api.ts'
import { failureParameter, sandboxPanelPath, sandboxPath } from './paths.ts'

/**
 * The default gateway: the Zarinpal adapter against an in-process bank. `origin` is the main site, where the routes of
 * `createSandboxRoutes` are mounted.
 */
export function createSandbox(
  options: Omit<SandboxDependencies, 'stall_ms'> & { readonly origin: string; readonly timeout_ms: number },
): PaymentGateway {
  const { sandboxPayments, ids, origin, timeout_ms } = options
  return createZarinpal({
    name: 'sandbox',
    merchant_id: '00000000-0000-4000-8000-000000000000',
    base_url: `${origin}${sandboxPath}/v4/payment`,
    start_url: `${origin}${sandboxPath}/StartPay`,
    fetch: createSandboxFetch({ sandboxPayments, ids, stall_ms: timeout_ms * 2 }),
    timeout_ms,
    failureOf: (query) => (query[failureParameter] === 'canceled' ? 'canceled' : 'refused'),
    refunds: { url: `${origin}${sandboxPanelPath}`, token: 'sandbox', terminal_id: '1' },
  })
}

/** A `fetch` that calls the sandbox bank in process; abort signals work as on a real connection. */
export function createSandboxFetch(deps: SandboxDependencies): GatewayFetch {
  const app = createSandboxApi(deps)
  return async (url, init) => {
    const response = app.fetch(new Request(url, init))
    return Promise.race([response, failOnAbort(init.signal)])
  }
}

function failOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
