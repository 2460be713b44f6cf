import pg from 'pg'
import type { MarketChange, MarketNews } from '../../core/search/search.ports.ts'

/** How long to wait before listening again after a lost connection, in milliseconds. */
const pause = 500

/** News of the market over LISTEN/NOTIFY; a lost connection is mended and told as `missed`. */
export function createMarketNews(databaseUrl: string): MarketNews {
  return {
    async watch(listener) {
      let client: pg.Client | undefined
      let stopped = false
      const again = (): void => {
        if (stopped) return
        setTimeout(() => void start(true).catch(again), pause).unref()
      }
      const start = async (mended: boolean): Promise<void> => {
        client = await listen(databaseUrl, listener, again)
        if (mended) listener('missed')
      }
      await start(false)
      return async () => {
        stopped = true
        await client?.end()
      }
    },
  }
}

async function listen(url: string, listener: (change: MarketChange) => void, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Until it listens, a failure rejects; told in both ways, every failed try would begin two new ones.
  let listening = false
  const lose = () => {
    if (!listening) return
    listening = false
    onLost()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'product_changed') listener({ product_id: Number(payload) })
    else listener(channel === 'content_changed' ? 'content' : 'market')
  })
  try {
    await client.connect()
    await client.query('listen product_changed; listen market_changed; listen content_changed')
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  listening = true
  return client
}
