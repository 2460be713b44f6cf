import { createHmac } from 'node:crypto'
import type { SecretHasher } from '../../core/accounts/index.ts'

/** Hashes with HMAC-SHA-256 under the server's secret, in hexadecimal. */
export function createSecrets(secret: string): SecretHasher {
  return { hash: (text) => createHmac('sha256', secret).update(text).digest('hex') }
}
