import type { ChatSettings } from './chat.ts'

/** Who chats, as far as known. */
export interface ChatUser {
  readonly name: string
  readonly phone: string
}

/** A provider of support chat, whose widget is loaded on demand. */
export abstract class ChatProvider {
  /** Loads the widget once, with our settings. Rejects when it cannot be had. */
  abstract load(settings: ChatSettings): Promise<void>
  /** Hears of the widget becoming ready; at once when it is. Answers a function that stops listening. */
  abstract onReady(listener: () => void): () => void
  abstract open(): void
  abstract close(): void
  /** Hears how many messages are unread. Answers a function that stops listening. */
  abstract onUnread(listener: (count: number) => void): () => void
  abstract setUser(user: ChatUser | null): void
  /** Puts a text into the chat; `false` when the chat is unavailable. */
  abstract send(text: string): boolean
}

/** The first sign of a person: a keydown, touchmove, touchstart or mouseover. */
export abstract class FirstInteraction {
  /** Runs the listener once, at the first sign. Answers a function that stops listening. */
  abstract once(listener: () => void): () => void
}

/** The stream on which answers reach a page. */
export abstract class AnswerStream {
  /** Opens a path of the own host; `lost` comes once, when nothing more will come. Answers a function that ends it. */
  abstract open(path: string, on: { message(data: unknown): void; lost(): void }): () => void
}

/** Whether somebody looks at this page. */
export abstract class Attention {
  /** Tells it now and at every change. Answers a function that stops listening. */
  abstract watch(listener: (here: boolean) => void): () => void
}
