import type { Secrets } from '../accounts/index.ts'
import type { DueDelivery } from './apps.ports.ts'

/** What a webhook is told, as the text that is signed and sent (APP-8). */
export function messageOf({
  id,
  event,
  made_at,
  slug,
  data,
}: Pick<DueDelivery, 'id' | 'event' | 'made_at' | 'slug' | 'data'>): string {
  return JSON.stringify({ id, event, at: made_at, store: slug, data })
}

/** The secret of an installation; it follows from the house's own and is stored nowhere (APP-12). */
export function secretOf(secrets: Secrets, installation_id: string, version: number): string {
  return `whs_${secrets.hash(`webhook:${installation_id}:${version}`)}`
}
