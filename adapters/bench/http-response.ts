export interface HttpResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** Parses the first response in `bytes` and says how many bytes it used; `undefined` while it is incomplete. */
export function readHttpResponse(
  bytes: Buffer,
): { readonly response: HttpResponse; readonly used: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = new Map(lines.map(readHeader))
  const start = headEnd + 4
  const read =
    headers.get('transfer-encoding') === 'chunked' ? readChunks(bytes, start) : readLength(bytes, start, headers)
  return read && { response: { status: Number(first.slice(9, 12)), headers, body: read.body }, used: read.end }
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

interface Body {
  readonly body: Buffer
  readonly end: number
}

function readLength(bytes: Buffer, start: number, headers: ReadonlyMap<string, string>): Body | undefined {
  const end = start + Number(headers.get('content-length') ?? 0)
  return bytes.length < end ? undefined : { body: bytes.subarray(start, end), end }
}

function readChunks(bytes: Buffer, start: number): Body | undefined {
  const chunks: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const from = lineEnd + 2
    const to = from + Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (bytes.length < to + 2) return undefined
    if (to === from) return { body: Buffer.concat(chunks), end: to + 2 }
    chunks.push(bytes.subarray(from, to))
    at = to + 2
  }
}
