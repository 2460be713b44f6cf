import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What came back on a raw connection. */
export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends exact bytes over a connection of their own; clients that mend requests would hide what these test. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.setTimeout(10_000, () => socket.destroy())
  // Not ended from here: a server may drop an answer to somebody who has left.
  socket.write(bytes)
  const said = (await buffer(socket).catch(() => Buffer.alloc(0))).toString()
  const end = said.indexOf('\r\n\r\n')
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(said) ?? []
  return { status: Number(status), head: said.slice(0, end), body: said.slice(end + 4) }
}

/** A GET with exactly these header lines. */
export function rawGet(target: string, headers: readonly string[]): string {
  return [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
}
