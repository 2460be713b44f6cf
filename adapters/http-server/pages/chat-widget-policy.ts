import type { InstallationRepository } from '../../../core/apps/index.ts'
import type { HostMode } from '../../../core/routing/index.ts'
import { contentPolicy, widgetSources } from '../requests/security-headers.ts'

/** The platform's own chat, from the environment. */
interface ChatWidgetConfig {
  readonly CHAT_WIDGET_ID: string | undefined
  readonly CHAT_WIDGET_URL: string
}

/**
 * Returns the chat widget of a page: the store's own in its shop, else the platform's; `undefined` for the built-in
 * inbox (APP-15).
 */
export async function chatWidgetOf(
  { CHAT_WIDGET_ID, CHAT_WIDGET_URL: origin }: ChatWidgetConfig,
  installations: InstallationRepository,
  mode: HostMode,
) {
  const id = (mode.kind === 'store' ? await installations.chatWidgetIdOf(mode.slug) : undefined) ?? CHAT_WIDGET_ID
  return id === undefined ? undefined : { id, origin }
}

export function pagePolicyOf(styles: readonly string[], widget: string | undefined): string {
  return contentPolicy(styles, widget === undefined ? '' : widgetSources(widget))
}
