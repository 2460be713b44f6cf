import type { MarketChange, MarketNews } from '../../core/search/search.ports.ts'
import { listenTo } from './listening.ts'

const changes: Readonly<Record<string, MarketChange>> = {
  content_changed: 'content',
  shop_changed: 'shop',
  setting_changed: 'settings',
}

const channels = ['product_changed', 'market_changed', 'shop_changed', 'content_changed', 'setting_changed'] as const

/** News of the market over LISTEN/NOTIFY; a lost connection is mended and told as `missed`. */
export function createMarketNews(databaseUrl: string): MarketNews {
  return {
    watch: (listener) =>
      listenTo(databaseUrl, channels, (heard) => {
        if (heard === 'missed') listener('missed')
        else if (heard.channel === 'product_changed') listener({ product_id: Number(heard.payload) })
        else listener(changes[heard.channel] ?? 'market')
      }),
  }
}
