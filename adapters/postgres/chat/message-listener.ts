import type { SupportMessageListener } from '../../../core/chat/index.ts'
import { listenTo } from '../connection/listen.ts'

/** Listens for new support messages with one connection per process, whatever the number of streams. */
export function createSupportMessageListener(databaseUrl: string): SupportMessageListener {
  return {
    watch: (listener) =>
      listenTo(databaseUrl, ['support_message'], (heard) => listener(heard === 'missed' ? 'missed' : heard.payload)),
  }
}
