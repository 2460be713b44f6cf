import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The fault that the proxy causes. */
export type Fault =
  | 'none'
  /** New connections are reset, and open ones were cut when this was set. */
  | 'lost'
  /** Bytes are accepted and never delivered. */
  | 'swallow'
  | { readonly delayMs: number }
  /** Each connection is reset after this many bytes from the client. */
  | { readonly resetAt: number }
  /** The connection is cut as soon as the server has received a message with this text. */
  | { readonly cutAfter: string }

/** A TCP proxy that injects faults. */
export interface FaultProxy {
  readonly port: number
  /** Returns how often a fault was injected. */
  readonly strikes: () => number
  set(fault: Fault): void
  close(): Promise<void>
}

interface Wire {
  fault: Fault
  strikes: number
  readonly sockets: Set<Socket>
}

/** Starts a proxy before a local port. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const wire: Wire = { fault: 'none', strikes: 0, sockets: new Set() }
  const server = createServer((client) => pass(wire, client, target))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    strikes: () => wire.strikes,
    set(fault) {
      wire.fault = fault
      if (fault === 'lost') for (const socket of wire.sockets) strike(wire, socket)
    },
    async close() {
      for (const socket of wire.sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function strike(wire: Wire, socket: Socket): void {
  wire.strikes += 1
  socket.resetAndDestroy()
}

function pass(wire: Wire, client: Socket, target: number): void {
  if (wire.fault === 'lost') return strike(wire, client)
  const server = connect(target, '127.0.0.1')
  let bytes = 0
  for (const [here, there] of [
    [client, server],
    [server, client],
  ] as const) {
    wire.sockets.add(here)
    here.on('error', () => {})
    here.on('close', () => {
      wire.sockets.delete(here)
      there.destroy()
    })
  }
  server.on('data', (chunk: Buffer) => deliver(wire, chunk, client))
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    const { fault } = wire
    if (typeof fault === 'object' && 'resetAt' in fault && bytes >= fault.resetAt) return strike(wire, client)
    deliver(wire, chunk, server)
    if (typeof fault === 'object' && 'cutAfter' in fault && chunk.includes(fault.cutAfter)) cut(wire, client, server)
  })
}

// The server gets the message; its response never arrives.
function cut(wire: Wire, client: Socket, server: Socket): void {
  strike(wire, client)
  server.removeAllListeners('data')
}

function deliver({ fault }: Wire, chunk: Buffer, to: Socket): void {
  if (fault === 'swallow') return
  if (typeof fault === 'object' && 'delayMs' in fault) setTimeout(() => to.write(chunk), fault.delayMs)
  else to.write(chunk)
}
