import type { Attention } from '../../../core/chat/index.ts'

export function createAttention(
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): Attention {
  return {
    watch(listener) {
      const tell = (): void => listener(document.visibilityState === 'visible')
      tell()
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    },
  }
}
