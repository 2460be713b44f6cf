import type { Scroll } from '../../../core/floating/index.ts'

export interface ScrollWindow {
  readonly scrollY: number
  readonly innerHeight: number
  readonly document: { readonly documentElement: { readonly scrollHeight: number } }
  addEventListener(name: 'scroll' | 'resize', listener: () => void, options?: { passive: boolean }): void
  removeEventListener(name: 'scroll' | 'resize', listener: () => void): void
  requestAnimationFrame(run: () => void): number
  cancelAnimationFrame(frame: number): void
}

/** Creates scroll events of a window, at most one per frame. */
export function createScroll(window: ScrollWindow): Scroll {
  return {
    watch(listener) {
      let frame: number | undefined
      const tell = (): void => {
        frame = undefined
        const { scrollY, innerHeight, document } = window
        listener({ y: scrollY, height: document.documentElement.scrollHeight, viewport: innerHeight })
      }
      const hear = (): void => {
        frame ??= window.requestAnimationFrame(tell)
      }
      tell()
      window.addEventListener('scroll', hear, { passive: true })
      window.addEventListener('resize', hear, { passive: true })
      return () => {
        window.removeEventListener('scroll', hear)
        window.removeEventListener('resize', hear)
        if (frame !== undefined) window.cancelAnimationFrame(frame)
      }
    },
  }
}
