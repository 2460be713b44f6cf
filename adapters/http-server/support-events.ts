import type { Log } from './log.ts'

/** The bounds of the streams; times in milliseconds. */
export const streamBounds = { perAddress: 8, all: 2000, heartbeat: 20_000, life: 600_000, backlog: 200 } as const

/** What a stream asks for: whose a ticket is, and what came after something. */
export interface Line {
  admit(ticket: string): Promise<string | undefined>
  since(thread_id: string, after: string): Promise<readonly { readonly id: string }[]>
}

/** Tells of threads in which something came, in whatever process; `missed` after a gap. */
export interface News {
  watch(listener: (thread_id: string) => void): Promise<() => Promise<void>>
}

/** The streams of answers, below one path. */
export interface SupportEvents {
  answer(request: Request, address: string): Promise<Response>
  /** Ends every stream and opens none any more; browsers come back elsewhere. */
  close(): Promise<void>
  /** How many streams are open. */
  open(): number
}

/** What the streams are made of. */
export interface SupportEventsParts {
  readonly line: Line
  readonly news: News
  readonly log: Log
  /** The place of streams that hear of everything, if there are any. */
  readonly every?: string
}

interface Stream {
  readonly thread_id: string
  readonly address: string
  /** Sends what came after the last message it sent. */
  pump(): Promise<void>
  beat(): void
  end(): void
}

/** Server-sent events of the support inbox, and of whatever else comes in one row: what is new is read from where it is kept, so that nothing is lost between two streams. */
export async function createSupportEvents({ line, news, log, every }: SupportEventsParts): Promise<SupportEvents> {
  const streams = new Set<Stream>()
  let closed = false
  const pump = (stream: Stream) =>
    void stream.pump().catch((error: unknown) => (log.error('telling of an answer', {}, error), stream.end()))
  const stop = await news.watch((thread_id) => {
    for (const stream of streams)
      if (thread_id === 'missed' || [thread_id, every].includes(stream.thread_id)) pump(stream)
  })
  const beats = setInterval(() => streams.forEach((stream) => stream.beat()), streamBounds.heartbeat).unref()
  return {
    async answer(request, address) {
      if (closed || isFull(streams, address))
        return new Response(null, { status: 503, headers: { 'retry-after': '20', 'cache-control': 'no-store' } })
      const { searchParams } = new URL(request.url)
      const thread_id = await admitted(line, searchParams.get('ticket') ?? '').catch(() => undefined)
      if (thread_id === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
      const after = request.headers.get('last-event-id') ?? searchParams.get('after') ?? ''
      return streamOf(streams, { thread_id, address, after: /^[0-9]{1,15}$/.test(after) ? after : '0' }, line, pump)
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
  return streams.size >= streamBounds.all || own >= streamBounds.perAddress
}

async function admitted(line: Line, ticket: string): Promise<string | undefined> {
  return /^[0-9a-z]{20,64}$/.test(ticket) ? line.admit(ticket) : undefined
}

interface Place {
  readonly thread_id: string
  readonly address: string
  readonly after: string
}

function streamOf(streams: Set<Stream>, place: Place, line: Line, pump: (stream: Stream) => void): Response {
  const encoder = new TextEncoder()
  let stream: Stream | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = createStream(place, line, streams, {
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
    { highWaterMark: streamBounds.backlog },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would keep the messages to themselves.
      'x-accel-buffering': 'no',
    },
  })
}

interface Pipe {
  /** `false` when the other end does not keep up. */
  write(text: string): boolean
  close(): void
}

function createStream({ thread_id, address, after }: Place, line: Line, streams: Set<Stream>, pipe: Pipe) {
  let last = after
  let running = Promise.resolve()
  const life = setTimeout(() => stream.end(), streamBounds.life).unref()
  const write = (text: string): void => {
    if (streams.has(stream) && !pipe.write(text)) stream.end()
  }
  const tell = async (): Promise<void> => {
    for (const message of await line.since(thread_id, last)) {
      last = message.id
      write(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`)
    }
  }
  const stream: Stream = {
    thread_id,
    address,
    // One after the other, so that no message goes out twice.
    pump: () => (running = running.then(tell)),
    beat: () => write(': here\n\n'),
    end() {
      clearTimeout(life)
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
