import { createHmac } from 'node:crypto'
import type { Secrets } from '../../core/accounts/index.ts'

/** HMAC-SHA-256 under the house's secret, in hexadecimal. */
export function createSecrets(secret: string): Secrets {
  return { hash: (text) => createHmac('sha256', secret).update(text).digest('hex') }
}
