import pg from 'pg'

/** How long to wait before reconnecting, in milliseconds. */
const pause = 500

/** A notification of a channel; `missed` after a gap in which notifications may have been lost. */
export type DatabaseNotification = { readonly channel: string; readonly payload: string } | 'missed'

/** Listens on channels with a dedicated connection that reconnects when lost. Returns a function that stops. */
export async function listenTo(
  databaseUrl: string,
  channels: readonly string[],
  listener: (heard: DatabaseNotification) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  const again = (): void => {
    if (stopped) return
    setTimeout(() => void start(true).catch(again), pause).unref()
  }
  const start = async (reconnected: boolean): Promise<void> => {
    client = await open(databaseUrl, channels, listener, again)
    if (reconnected) listener('missed')
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
  listener: (heard: DatabaseNotification) => void,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Before the first success a failure rejects; reporting it as a lost connection too would start two reconnects.
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
