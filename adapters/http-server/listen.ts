import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export interface HttpListener {
  readonly port: number
  close(drain: number): Promise<void>
}

export type Handle = (request: Request, peer: string) => Promise<Response>

/** Listens for HTTP/1.1 with limits on slow and oversized requests. @throws Error when the port is taken */
export async function listen(handle: Handle, host: string, port: number): Promise<HttpListener> {
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage }
      return contradicts(incoming)
        ? new Response('Bad Request\n', { status: 400 })
        : handle(request, incoming.socket.remoteAddress ?? '')
    },
    { errorHandler: () => new Response('Bad Request\n', { status: 400 }) },
  )
  const server = createHttpServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      void listener(request, response)
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (drain) => close(server, drain),
  }
}

/** Two Host headers, or an absolute target naming another host than the header, are refused (RFC 9112 §3.2). */
function contradicts({ rawHeaders, url = '', headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return true
  if (url.startsWith('/')) return false
  return !URL.canParse(url) || new URL(url).host !== headers.host
}

async function close(server: Server, drain: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), drain)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
