import { type ChatParts, type ChatStore, createChatStore } from '../../core/chat/chat.store.ts'
import { createInboxStore, type InboxParts, type InboxStore } from '../../core/chat/chat.inbox.store.ts'
import { createGoftino, type GoftinoParts } from './goftino.ts'
import { createInboxProvider } from './inbox.ts'

/** The support chat of a page; the inbox is the built-in one, if no widget is configured. */
export interface Support {
  readonly chat: ChatStore
  readonly inbox: InboxStore | null
}

export type SupportParts = Omit<ChatParts, 'provider'> & InboxParts & { readonly widget: GoftinoParts | null }

/** The support chat over the configured widget, or over the built-in inbox. */
export function createSupport(parts: SupportParts): Support {
  const { widget } = parts
  if (widget !== null) return { chat: createChatStore({ ...parts, provider: createGoftino(widget) }), inbox: null }
  const inbox = createInboxStore(parts)
  return { chat: createChatStore({ ...parts, provider: createInboxProvider(inbox) }), inbox }
}
