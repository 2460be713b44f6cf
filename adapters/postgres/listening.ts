import pg from 'pg'

/** How long to wait before listening again after a lost connection, in milliseconds. */
const pause = 500

/** What came over a channel; `missed` after a gap in which something may have been said. */
export type Heard = { readonly channel: string; readonly payload: string } | 'missed'

/** Listens on channels with one connection of its own, mended when it is lost. Answers a function that stops. */
export async function listenTo(
  databaseUrl: string,
  channels: readonly string[],
  listener: (heard: Heard) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  const again = (): void => {
    if (stopped) return
    setTimeout(() => void start(true).catch(again), pause).unref()
  }
  const start = async (mended: boolean): Promise<void> => {
    client = await open(databaseUrl, channels, listener, again)
    if (mended) listener('missed')
  }
  await start(false)
  return async () => {
    stopped = true
    await client?.end()
  }
}

async function open(
  url: string,
  channels: readonly string[],
  listener: (heard: Heard) => void,
  onLost: () => void,
): Promise<pg.Client> {
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
  client.on('notification', ({ channel, payload = '' }) => listener({ channel, payload }))
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  listening = true
  return client
}
