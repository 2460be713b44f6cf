import type { FirstInteraction } from '../../../core/chat/index.ts'

export const interactionEvents = ['keydown', 'touchmove', 'touchstart', 'mouseover'] as const

/** Creates a signal of the first keydown, touchmove, touchstart or mouseover of a page. */
export function createFirstInteraction(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): FirstInteraction {
  return {
    once(listener) {
      const stop = (): void => interactionEvents.forEach((name) => target.removeEventListener(name, hear))
      const hear = (): void => {
        stop()
        listener()
      }
      for (const name of interactionEvents) target.addEventListener(name, hear, { passive: true })
      return stop
    },
  }
}
