import type pg from 'pg'

/** The maximum number of statements in one batch. */
const seats = 6

interface ReadBatch {
  readonly client: Promise<pg.PoolClient>
  boarded: number
  pendingReads: number
}

/**
 * Batches reads issued in the same tick of the event loop on one connection, so that a page's concurrent queries cost
 * one round trip. Only reads are batched: they wait for no lock, so none delays another for long.
 */
export function createReadBatching(
  pool: pg.Pool,
): <Result>(run: (client: pg.PoolClient) => Promise<Result>) => Promise<Result> {
  let boarding: ReadBatch | undefined
  const depart = (batch: ReadBatch): void => {
    if (boarding === batch) boarding = undefined
  }
  const board = (): ReadBatch => {
    if (boarding !== undefined && boarding.boarded < seats) return boarding
    const batch: ReadBatch = { client: pool.connect(), boarded: 0, pendingReads: 0 }
    boarding = batch
    setImmediate(depart, batch)
    return batch
  }
  return async (run) => {
    const batch = board()
    batch.boarded += 1
    batch.pendingReads += 1
    try {
      const client = await batch.client
      sendTogether(client)
      return await run(client)
    } finally {
      batch.pendingReads -= 1
      if (batch.pendingReads === 0) void batch.client.then((client) => client.release()).catch(() => {})
      if (batch.pendingReads === 0) depart(batch)
    }
  }
}

interface Corkable {
  readonly connection?: { readonly stream: { cork(): void; uncork(): void } }
}

// Writes of one tick leave in one packet.
function sendTogether(client: pg.PoolClient): void {
  const stream = (client as Corkable).connection?.stream
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

/** Whether a statement only reads, so that it can be batched. */
export function isReadOnly(text: string): boolean {
  return (
    /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|share)\b/i.test(text) && !text.includes('pg_')
  )
}
