import { once } from 'node:events'
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'

/** The outcome of a request; `lost` delivers it and loses the response, `in pieces` sends the response slowly. */
export type Fate = 'pass' | 'cut' | 'lost' | 'in pieces'

const pieceBytes = 400
const pieceMs = 30

/** Enough for a first screen; the rest comes at once. */
const slowBytes = 16_000

/** An HTTP proxy for a browser: it sees every request, including service workers', and decides its outcome. */
export interface WebProxy {
  readonly address: string
  /** Called for each request; may be slow. */
  decide: (asked: string) => Fate | Promise<Fate>
  close(): Promise<void>
}

/** Starts a proxy; `decide` gets the method and the path, as in `GET /cart`, of pages and API calls. */
export async function startWebProxy(): Promise<WebProxy> {
  const server = createServer((asked, answer) => void pass(proxy, asked, answer).catch(() => asked.socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const proxy: WebProxy = {
    address: `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`,
    decide: () => 'pass',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

async function pass(proxy: WebProxy, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  // A browser retries by itself what breaks on a reused connection.
  answer.shouldKeepAlive = false
  const { method = 'GET', url = '', headers } = asked
  const body = await buffer(asked)
  const fate = isOfInterest(asked) ? await proxy.decide(`${method} ${new URL(url).pathname}`) : 'pass'
  if (fate === 'cut') return void asked.socket.destroy()
  const { host, connection: _connection, ...rest } = headers
  // Compressed content shows nothing until enough of it has arrived.
  const plain = fate === 'in pieces' ? { 'accept-encoding': 'identity' } : {}
  const onward = open(url, { method, headers: { ...rest, host, ...plain }, agent: false })
  onward.end(body)
  const [received] = (await once(onward, 'response')) as [IncomingMessage]
  if (fate === 'lost') {
    await buffer(received)
    return void asked.socket.destroy()
  }
  answer.on('close', () => onward.destroy())
  answer.writeHead(received.statusCode ?? 502, received.headers)
  if (fate === 'in pieces') await hand(await buffer(received), answer)
  else received.pipe(answer)
}

async function hand(whole: Buffer, answer: ServerResponse): Promise<void> {
  for (let from = 0; from < slowBytes && !answer.destroyed; from += pieceBytes) {
    answer.write(whole.subarray(from, Math.min(from + pieceBytes, slowBytes)))
    await sleep(pieceMs)
  }
  answer.end(whole.subarray(slowBytes))
}

/** Pages and API calls; assets belong to another test (B04). */
function isOfInterest({ url = '', headers }: IncomingMessage): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/api/') || (headers.accept ?? '').startsWith('text/html')
}
