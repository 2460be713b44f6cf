import type { SessionStore } from '../../core/accounts/index.ts'
import type { ToastsStore } from '../../core/toasts/index.ts'
import { createAnswerStream } from './answer-stream.ts'
import { createAttention } from './attention.ts'
import { createScroll } from './scroll.ts'

/** What floats over a page asks of the browser; it comes at the first sign of a person, which has then been seen. */
export function createFloatParts(window: Window & typeof globalThis, session: SessionStore, toasts: ToastsStore) {
  return {
    firstInteraction: {
      once: (listener: () => void) => {
        listener()
        return () => {}
      },
    },
    stream: createAnswerStream(window.EventSource),
    attention: createAttention(window.document),
    session: { isSignedIn: () => session.get().session !== null, subscribe: session.subscribe },
    warn: (sentence: string) => toasts.show('warning', sentence),
    scroll: createScroll(window),
  }
}
