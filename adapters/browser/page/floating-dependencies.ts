import type { SessionStore } from '../../../core/accounts/index.ts'
import type { ToastsStore } from '../../../core/toasts/index.ts'
import { createMessageStream } from '../network/message-stream.ts'
import { createAttention } from './attention.ts'
import { createScroll } from './scroll.ts'

/**
 * Browser services of the floating features; they load after the first interaction, so `firstInteraction` fires at
 * once.
 */
export function createFloatingDependencies(
  window: Window & typeof globalThis,
  session: SessionStore,
  toasts: ToastsStore,
) {
  return {
    firstInteraction: {
      once: (listener: () => void) => {
        listener()
        return () => {}
      },
    },
    stream: createMessageStream(window.EventSource),
    attention: createAttention(window.document),
    session: { isSignedIn: () => session.get().session !== null, subscribe: session.subscribe },
    warn: (sentence: string) => toasts.show('warning', sentence),
    scroll: createScroll(window),
  }
}
