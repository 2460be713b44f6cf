import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { freePort } from './servers.ts'

/** Reads the heap of a process started with these settings. */
export interface HeapGauge {
  readonly env: Readonly<Record<string, string>>
  /** Bytes in use right after a full collection. */
  used(): Promise<number>
}

/** Creates a gauge over Node's inspector, on a separate port. */
export async function heapGauge(): Promise<HeapGauge> {
  const port = await freePort()
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, used: () => measure(port) }
}

async function measure(port: number): Promise<number> {
  const asked = get({ host: '127.0.0.1', port, path: '/json/list' })
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const [target] = (await json(response)) as [{ webSocketDebuggerUrl: string }]
  const { pathname } = new URL(target.webSocketDebuggerUrl)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  try {
    const answers = await upgrade(socket, port, pathname)
    for (const id of [1, 2]) await say(socket, answers, id, 'HeapProfiler.collectGarbage')
    const { usedSize } = (await say(socket, answers, 3, 'Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize
  } finally {
    socket.destroy()
  }
}

type Answers = Map<number, unknown>

async function upgrade(socket: Socket, port: number, path: string): Promise<Answers> {
  const key = randomBytes(16).toString('base64')
  const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Upgrade: websocket', 'Connection: Upgrade']
  socket.write([...lines, `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', '', ''].join('\r\n'))
  const answers: Answers = new Map()
  let kept: Buffer = Buffer.alloc(0)
  let open = false
  socket.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk])
    const end = kept.indexOf('\r\n\r\n')
    if (!open && end >= 0) {
      open = true
      kept = kept.subarray(end + 4)
      socket.emit('opened')
    }
    if (open) kept = readFrames(kept, answers, socket)
  })
  await once(socket, 'opened')
  return answers
}

/** Reads complete text frames; returns the remaining bytes. RFC 6455 §5.2. */
function readFrames(bytes: Buffer, answers: Answers, socket: Socket): Buffer {
  let rest = bytes
  for (;;) {
    if (rest.length < 2) return rest
    const short = (rest[1] ?? 0) & 0x7f
    const start = short === 126 ? 4 : short === 127 ? 10 : 2
    if (rest.length < start) return rest
    const size = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
    if (rest.length < start + size) return rest
    const { id, result } = JSON.parse(rest.subarray(start, start + size).toString()) as {
      id?: number
      result?: unknown
    }
    if (id !== undefined) answers.set(id, result)
    socket.emit('answer')
    rest = rest.subarray(start + size)
  }
}

async function say(socket: Socket, answers: Answers, id: number, method: string): Promise<unknown> {
  const payload = Buffer.from(JSON.stringify({ id, method }))
  // The mask is all zeros: a client must send one, and this one changes nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]))
  while (!answers.has(id)) await once(socket, 'answer')
  return answers.get(id)
}
