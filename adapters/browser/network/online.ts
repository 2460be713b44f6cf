import type { Online } from '../../../core/freshness/index.ts'

export interface OnlineWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean }
}

/** Creates the browser's network state. */
export function createOnline(window: OnlineWindow): Online {
  return {
    get: () => window.navigator.onLine,
    connection: () => (window.navigator.onLine ? 'online' : 'offline'),
    watch(listener) {
      const hear = (): void => listener(window.navigator.onLine)
      window.addEventListener('online', hear)
      window.addEventListener('offline', hear)
      return () => {
        window.removeEventListener('online', hear)
        window.removeEventListener('offline', hear)
      }
    },
  }
}
