import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
// oxlint-disable-next-line no-restricted-imports -- what is measured here is React itself
import { createElement } from 'react'
// oxlint-disable-next-line no-restricted-imports -- and its server
import { renderToString } from 'react-dom/server'
import { replay } from './statement-replay.ts'
import type { RecordedStatement } from './statement-recorder.ts'

const listed = 300

/**
 * Serves the minimal server-rendered page: the same SQL, a fixed React list of 300 elements, Hono. Returns its port and
 * how to stop it.
 */
export async function serveChain(
  url: string,
  connections: number,
  recordings: readonly (readonly RecordedStatement[])[],
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  let next = 0
  const app = new Hono()
  app.get('/', async (context) => {
    const statements = recordings[next++ % recordings.length] ?? []
    await replay(
      statements,
      async ({ text, values, name }) =>
        (await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows,
      String,
    )
    return context.html(`<!doctype html>${renderToString(list())}`)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const close = async (): Promise<void> => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await pool.end()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

function list() {
  const items = Array.from({ length: listed }, (_, index) =>
    createElement('li', { key: index, className: 'item' }, `کالا ${index}`),
  )
  return createElement('ul', null, items)
}
