import type { MarketChange, MarketChangeFeed } from '../../../core/search/search.ports.ts'
import { listenTo } from '../connection/listen.ts'

const changeByChannel: Readonly<Record<string, MarketChange>> = {
  content_changed: 'content',
  shop_changed: 'shop',
  setting_changed: 'settings',
}

const channels = ['product_changed', 'market_changed', 'shop_changed', 'content_changed', 'setting_changed'] as const

/** Listens for market changes with LISTEN/NOTIFY; after a reconnect it reports `missed`. */
export function createMarketChangeFeed(databaseUrl: string): MarketChangeFeed {
  return {
    subscribe: (listener) =>
      listenTo(databaseUrl, channels, (onNotification) => {
        if (onNotification === 'missed') listener('missed')
        else if (onNotification.channel === 'product_changed') listener({ product_id: Number(onNotification.payload) })
        else listener(changeByChannel[onNotification.channel] ?? 'market')
      }),
  }
}
