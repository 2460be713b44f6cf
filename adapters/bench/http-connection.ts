import { connect, type Socket } from 'node:net'
import { type HttpResponse, readHttpResponse } from './http-response.ts'

export interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** One keep-alive connection to a server on this machine; one request at a time. */
export interface HttpConnection {
  /** @throws Error when the connection is lost before the response is complete */
  send(method: string, path: string, sent?: SentRequest): Promise<HttpResponse>
  close(): void
}

/** Opens a connection. Hand-written, because a general HTTP client would cost more than the server being measured. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = await opened(port)
  let rest: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<HttpResponse> | undefined
  const lose = (): void => waiting?.reject(new Error('the connection was lost'))
  socket.on('close', lose)
  socket.on('error', lose)
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const read = readHttpResponse(rest)
    if (read === undefined) return
    rest = rest.subarray(read.used)
    waiting?.resolve(read.response)
  })
  return {
    send(method, path, sent) {
      waiting = withResolvers<HttpResponse>()
      socket.write(requestText(method, path, port, sent))
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (reason: Error) => void
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<Value>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  return { promise, resolve, reject }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

/** Serialises a request whose host is the main site of the server on `port`. */
export function requestText(
  method: string,
  path: string,
  port: number,
  { headers = {}, body = '' }: SentRequest = {},
): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: `localhost:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
