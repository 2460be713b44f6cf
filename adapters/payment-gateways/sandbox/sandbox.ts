import type { PaymentGateway } from '../../../core/payments/payments.ports.ts'
import type { Fetch } from '../ask.ts'
import { createZarinpal } from '../zarinpal.ts'
import { createSandboxApi, type SandboxParts } from './api.ts'
import { bankPath } from './paths.ts'

/**
 * The default gateway: the Zarinpal adapter, talking to a bank of our own inside the process. `origin` is the main site, where
 * the pages of `createSandboxPages` are mounted.
 */
export function createSandbox(
  options: Omit<SandboxParts, 'silence_ms'> & { readonly origin: string; readonly timeout_ms: number },
): PaymentGateway {
  const { book, ids, origin, timeout_ms } = options
  return createZarinpal({
    name: 'sandbox',
    merchant_id: '00000000-0000-4000-8000-000000000000',
    base_url: `${origin}${bankPath}/v4/payment`,
    start_url: `${origin}${bankPath}/StartPay`,
    fetch: createSandboxFetch({ book, ids, silence_ms: timeout_ms * 2 }),
    timeout_ms,
  })
}

/** A `fetch` that reaches the sandbox bank without a network; giving up works as on a real one. */
export function createSandboxFetch(parts: SandboxParts): Fetch {
  const app = createSandboxApi(parts)
  return async (url, init) => {
    const answer = app.fetch(new Request(url, init))
    return Promise.race([answer, failOnAbort(init.signal)])
  }
}

function failOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
