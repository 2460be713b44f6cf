import type { TicketChallenges } from '../../core/accounts/index.ts'

/** SHA-256 in base64url; null on plain-http hosts, which have no `subtle`. */
export function createTicketChallenges({ subtle }: { readonly subtle?: SubtleCrypto | undefined }): TicketChallenges {
  return {
    async of(verifier) {
      if (subtle === undefined) return null
      const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      return btoa(String.fromCharCode(...new Uint8Array(digest)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    },
  }
}
