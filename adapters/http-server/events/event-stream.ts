import type { Log } from '../operations/log.ts'

/** Limits of the streams; times in milliseconds. */
export const streamLimits = { perAddress: 8, all: 2000, heartbeat: 20_000, lifetime: 600_000, backlog: 200 } as const

/** The source of a stream: resolves a ticket, and lists what came after a position. */
export interface StreamSource {
  admit(ticket: string): Promise<string | undefined>
  since(thread_id: string, after: string): Promise<readonly { readonly id: string }[]>
}

/** Signals threads with new messages, from any process; `missed` after a gap. */
export interface StreamSignal {
  watch(listener: (thread_id: string) => void): Promise<() => Promise<void>>
}

/** The streams below one path. */
export interface EventStreamServer {
  answer(request: Request, address: string): Promise<Response>
  /** Ends every stream and opens no more; browsers reconnect to another process. */
  close(): Promise<void>
  /** The number of open streams. */
  open(): number
}

export interface EventStreamDependencies {
  readonly source: StreamSource
  readonly signal: StreamSignal
  readonly log: Log
  /** The key of streams that receive everything, if there are any. */
  readonly every?: string
}

interface Stream {
  readonly thread_id: string
  readonly address: string
  /** Sends what came after the last sent message. */
  pump(): Promise<void>
  beat(): void
  end(): void
}

/**
 * Creates server-sent events for any ordered source. Events only signal: new messages are read from the database, so
 * that nothing is lost between two streams.
 */
export async function createEventStream({
  source,
  signal,
  log,
  every,
}: EventStreamDependencies): Promise<EventStreamServer> {
  const streams = new Set<Stream>()
  let closed = false
  const pump = (stream: Stream) =>
    void stream.pump().catch((error: unknown) => (log.error('telling of an answer', {}, error), stream.end()))
  const stop = await signal.watch((thread_id) => {
    for (const stream of streams)
      if (thread_id === 'missed' || [thread_id, every].includes(stream.thread_id)) pump(stream)
  })
  const beats = setInterval(() => streams.forEach((stream) => stream.beat()), streamLimits.heartbeat).unref()
  return {
    async answer(request, address) {
      if (closed || isFull(streams, address))
        return new Response(null, { status: 503, headers: { 'retry-after': '20', 'cache-control': 'no-store' } })
      const { searchParams } = new URL(request.url)
      const thread_id = await admitted(source, searchParams.get('ticket') ?? '').catch(() => undefined)
      if (thread_id === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
      const after = request.headers.get('last-event-id') ?? searchParams.get('after') ?? ''
      return streamOf(streams, { thread_id, address, after: /^[0-9]{1,15}$/.test(after) ? after : '0' }, source, pump)
    },
    open: () => streams.size,
    async close() {
      closed = true
      clearInterval(beats)
      streams.forEach((stream) => stream.end())
      await stop()
    },
  }
}

function isFull(streams: ReadonlySet<Stream>, address: string): boolean {
  const own = [...streams].filter((stream) => stream.address === address).length
  return streams.size >= streamLimits.all || own >= streamLimits.perAddress
}

async function admitted(source: StreamSource, ticket: string): Promise<string | undefined> {
  return /^[0-9a-z]{20,64}$/.test(ticket) ? source.admit(ticket) : undefined
}

interface StreamPosition {
  readonly thread_id: string
  readonly address: string
  readonly after: string
}

function streamOf(
  streams: Set<Stream>,
  place: StreamPosition,
  source: StreamSource,
  pump: (stream: Stream) => void,
): Response {
  const encoder = new TextEncoder()
  let stream: Stream | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = createStream(place, source, streams, {
          write(text) {
            controller.enqueue(encoder.encode(text))
            return (controller.desiredSize ?? 0) > 0
          },
          close: () => controller.close(),
        })
        streams.add(stream)
        stream.beat()
        pump(stream)
      },
      cancel: () => stream?.end(),
    },
    { highWaterMark: streamLimits.backlog },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Buffering proxies would hold the messages back.
      'x-accel-buffering': 'no',
    },
  })
}

interface Pipe {
  /** `false` when the client does not keep up. */
  write(text: string): boolean
  close(): void
}

function createStream(
  { thread_id, address, after }: StreamPosition,
  source: StreamSource,
  streams: Set<Stream>,
  pipe: Pipe,
) {
  let last = after
  let running = Promise.resolve()
  const lifetime = setTimeout(() => stream.end(), streamLimits.lifetime).unref()
  const write = (text: string): void => {
    if (streams.has(stream) && !pipe.write(text)) stream.end()
  }
  const tell = async (): Promise<void> => {
    for (const message of await source.since(thread_id, last)) {
      last = message.id
      write(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`)
    }
  }
  const stream: Stream = {
    thread_id,
    address,
    // Sequential, so that no message is sent twice.
    pump: () => (running = running.then(tell)),
    beat: () => write(': here\n\n'),
    end() {
      clearTimeout(lifetime)
      if (!streams.delete(stream)) return
      try {
        pipe.close()
      } catch {
        return
      }
    },
  }
  return stream
}
