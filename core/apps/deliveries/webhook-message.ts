import type { SecretHasher } from '../../accounts/index.ts'
import type { DueDelivery } from '../apps.ports.ts'

/** Builds the webhook body that is signed and sent (APP-8). */
export function webhookBodyOf({
  id,
  event,
  created_at,
  slug,
  data,
}: Pick<DueDelivery, 'id' | 'event' | 'created_at' | 'slug' | 'data'>): string {
  return JSON.stringify({ id, event, at: created_at, store: slug, data })
}

/** Derives the secret of an installation from the server's secret; it is stored nowhere (APP-12). */
export function webhookSecretOf(secrets: SecretHasher, installation_id: string, version: number): string {
  return `whs_${secrets.hash(`webhook:${installation_id}:${version}`)}`
}
