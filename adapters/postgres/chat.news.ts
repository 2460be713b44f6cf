import type { SupportNews } from '../../core/chat/index.ts'
import { listenTo } from './listening.ts'

/** News of the support inbox: one connection per process, whatever the number of streams. */
export function createSupportNews(databaseUrl: string): SupportNews {
  return {
    watch: (listener) =>
      listenTo(databaseUrl, ['support_message'], (heard) => listener(heard === 'missed' ? 'missed' : heard.payload)),
  }
}
