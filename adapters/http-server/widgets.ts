import type { AppShelf } from '../../core/apps/index.ts'
import type { HostMode } from '../../core/routing/index.ts'
import { contentPolicy, widgetSources } from './security.ts'

/** What the environment says of the house’s own chat. */
interface House {
  readonly CHAT_WIDGET_ID: string | undefined
  readonly CHAT_WIDGET_URL: string
}

/** The chat widget a page loads: the store's own in its shop, else the house's; absent: the built-in support inbox (APP-15). */
export async function widgetOf({ CHAT_WIDGET_ID, CHAT_WIDGET_URL: origin }: House, shelf: AppShelf, mode: HostMode) {
  const id = (mode.kind === 'store' ? await shelf.chatOf(mode.slug) : undefined) ?? CHAT_WIDGET_ID
  return id === undefined ? undefined : { id, origin }
}

/** The content policy of a page that carries these styles, and a chat widget from there. */
export function policyOf(styles: readonly string[], widget: string | undefined): string {
  return contentPolicy(styles, widget === undefined ? '' : widgetSources(widget))
}
