import type { ChatSettings } from './widget.ts'

/** The chatting person, as far as known. */
export interface ChatUser {
  readonly name: string
  readonly phone: string
}

/** A provider of support chat, whose widget is loaded on demand. */
export abstract class ChatProvider {
  /** Loads the widget once, with our settings. Rejects when it is unavailable. */
  abstract load(settings: ChatSettings): Promise<void>
  /** Calls back when the widget is ready, or at once if it is. Returns a function that stops listening. */
  abstract onReady(listener: () => void): () => void
  abstract open(): void
  abstract close(): void
  /** Calls back with the number of unread messages. Returns a function that stops listening. */
  abstract onUnread(listener: (count: number) => void): () => void
  abstract setUser(user: ChatUser | null): void
  /** Inserts a text into the chat; `false` when the chat is unavailable. */
  abstract send(text: string): boolean
}

/** The first interaction of a person: a keydown, touchmove, touchstart or mouseover. */
export abstract class FirstInteraction {
  /** Calls back once, at the first interaction. Returns a function that stops listening. */
  abstract once(listener: () => void): () => void
}

/** A stream of server-sent events. */
export abstract class MessageStream {
  /** Opens a path of this host; `lost` is called once, when the stream has ended. Returns a function that closes it. */
  abstract open(path: string, on: { message(data: unknown): void; lost(): void }): () => void
}

/** Whether the page is visible. */
export abstract class Attention {
  /** Calls back now and at every change. Returns a function that stops listening. */
  abstract watch(listener: (here: boolean) => void): () => void
}
