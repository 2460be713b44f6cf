import type { ChatProvider, InboxStore } from '../../core/chat/index.ts'

/** Adapts the built-in inbox to the chat provider interface. */
export function createInboxProvider(inbox: InboxStore): ChatProvider {
  const ready = new Set<() => void>()
  let isReady = false
  return {
    async load() {
      await inbox.begin()
      isReady = true
      ready.forEach((listener) => listener())
    },
    onReady(listener) {
      ready.add(listener)
      if (isReady) listener()
      return () => ready.delete(listener)
    },
    open: inbox.open,
    close: inbox.close,
    onUnread(listener) {
      const tell = (): void => listener(inbox.get().unread)
      tell()
      return inbox.subscribe(tell)
    },
    // The server already knows who writes.
    setUser: () => {},
    send(text) {
      inbox.send(text)
      return true
    },
  }
}
