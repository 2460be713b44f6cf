import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The response of a raw connection. */
export interface RawAnswer {
  /** 0 when the connection was closed without a response. */
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends exact bytes on a separate connection; ordinary clients would normalise the request. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.setTimeout(10_000, () => socket.destroy())
  // Not half-closed here: a server may drop the response to a client that has closed.
  socket.write(bytes)
  const said = (await buffer(socket).catch(() => Buffer.alloc(0))).toString()
  const end = said.indexOf('\r\n\r\n')
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(said) ?? []
  return { status: Number(status), head: said.slice(0, end), body: said.slice(end + 4) }
}

/** Builds a GET with exactly these header lines. */
export function rawGet(target: string, headers: readonly string[]): string {
  return [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
}
