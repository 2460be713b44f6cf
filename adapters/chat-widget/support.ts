import { type ChatDependencies, type ChatStore, createChatStore } from '../../core/chat/widget/widget.store.ts'
import { createInboxStore, type InboxDependencies, type InboxStore } from '../../core/chat/inbox/inbox.store.ts'
import { createGoftino, type GoftinoDependencies } from './goftino.ts'
import { createInboxProvider } from './built-in-inbox.ts'

/** The support chat of a page; `inbox` is set if no widget is configured. */
export interface Support {
  readonly chat: ChatStore
  readonly inbox: InboxStore | null
}

export type SupportDependencies = Omit<ChatDependencies, 'provider'> &
  InboxDependencies & { readonly widget: GoftinoDependencies | null }

/** Creates the support chat over the configured widget, or over the built-in inbox. */
export function createSupport(deps: SupportDependencies): Support {
  const { widget } = deps
  if (widget !== null) return { chat: createChatStore({ ...deps, provider: createGoftino(widget) }), inbox: null }
  const inbox = createInboxStore(deps)
  return { chat: createChatStore({ ...deps, provider: createInboxProvider(inbox) }), inbox }
}
