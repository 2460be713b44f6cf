import type pg from 'pg'

/** How many statements travel together at most. */
const seats = 6

interface Ride {
  readonly client: Promise<pg.PoolClient>
  boarded: number
  aboard: number
}

/**
 * Lets reads that begin in one turn of the event loop share a connection, and so one write to it and one wait for it: what a page
 * asks for at once costs one way to the database. Only reads may ride: they wait for no lock, so none holds up another for long.
 */
export function createRides(
  pool: pg.Pool,
): <Result>(run: (client: pg.PoolClient) => Promise<Result>) => Promise<Result> {
  let boarding: Ride | undefined
  const depart = (ride: Ride): void => {
    if (boarding === ride) boarding = undefined
  }
  const board = (): Ride => {
    if (boarding !== undefined && boarding.boarded < seats) return boarding
    const ride: Ride = { client: pool.connect(), boarded: 0, aboard: 0 }
    boarding = ride
    setImmediate(depart, ride)
    return ride
  }
  return async (run) => {
    const ride = board()
    ride.boarded += 1
    ride.aboard += 1
    try {
      const client = await ride.client
      sendTogether(client)
      return await run(client)
    } finally {
      ride.aboard -= 1
      if (ride.aboard === 0) void ride.client.then((client) => client.release()).catch(() => {})
      if (ride.aboard === 0) depart(ride)
    }
  }
}

interface Corkable {
  readonly connection?: { readonly stream: { cork(): void; uncork(): void } }
}

// What is written in one turn leaves in one piece.
function sendTogether(client: pg.PoolClient): void {
  const stream = (client as Corkable).connection?.stream
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

/** Whether a statement only reads, so that it can ride with others. */
export function onlyReads(text: string): boolean {
  return (
    /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|share)\b/i.test(text) && !text.includes('pg_')
  )
}
