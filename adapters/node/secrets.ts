import { createHash, createHmac } from 'node:crypto'
import type { SecretHasher, TicketChallenges } from '../../core/accounts/index.ts'

/** Hashes with HMAC-SHA-256 under the server's secret, in hexadecimal. */
export function createSecrets(secret: string): SecretHasher {
  return { hash: (text) => createHmac('sha256', secret).update(text).digest('hex') }
}

/** SHA-256 in base64url, as `crypto.subtle` computes it in the browser. */
export const ticketChallenges: TicketChallenges = {
  of: async (verifier) => createHash('sha256').update(verifier).digest('base64url'),
}
