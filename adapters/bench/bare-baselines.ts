import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { RecordedStatement } from './statement-recorder.ts'
import { replay, type RunStatement } from './statement-replay.ts'
import type { Measured } from './load-generator.ts'

/** Serves a fixed response of this size, as the lower bound of an HTTP server. Returns its port and how to stop it. */
export async function serveFixed(bytes: number): Promise<{ readonly port: number; readonly close: () => void }> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

type Work = (client: pg.PoolClient, index: number) => Promise<unknown>

/** Runs SQL without a server, on as many connections as the server has. */
export async function runSql(url: string, seconds: number, connections: number, work: Work): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  pool.on('error', () => {})
  const times: number[] = []
  let next = 0
  const begun = performance.now()
  const walk = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      while (performance.now() < begun + seconds * 1000) {
        const started = performance.now()
        await work(client, next++)
        times.push(performance.now() - started)
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: connections }, walk))
  const rate = (times.length * 1000) / (performance.now() - begun)
  await pool.end()
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { rate, p50: at(0.5), p95: at(0.95), failed: 0 }
}

/** Runs recorded statements repeatedly, each time as a new case. */
export function replayed(recordings: readonly (readonly RecordedStatement[])[]): Work {
  const newToken = (): string => randomUUID().replaceAll('-', '').slice(0, 26)
  return (client, index) => {
    const run: RunStatement = async ({ name, text, values }) => {
      const named = name === undefined ? {} : { name }
      return (await client.query<Record<string, unknown>>({ ...named, text, values: [...values] })).rows
    }
    return replay(recordings[index % recordings.length] ?? [], run, newToken)
  }
}
