import type { Context } from 'hono'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

/** The largest JSON body in bytes, and its maximum depth; every contract input stays well below both. */
const maxBytes = 256 * 1024
const maxDepth = 32

/**
 * Builds one flat input from the body or the query and the path's parameters, which win; a file is in it as `bytes`.
 * @throws Problem contract/invalid-input
 */
export async function readInput(endpoint: Endpoint, context: Context, bytes?: Uint8Array): Promise<unknown> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || bytes !== undefined
  const given = inQuery ? readQuery(context) : await readBody(context)
  return { ...given, ...context.req.param(), ...(bytes === undefined ? {} : { bytes }) }
}

function readQuery(context: Context): Record<string, unknown> {
  const all = Object.entries(context.req.queries())
  if (all.length > 100) throw new Problem('contract/invalid-input')
  return Object.fromEntries(all.map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

async function readBody(context: Context): Promise<Record<string, unknown>> {
  const text = await readText(context.req.raw)
  if (text === '') return {}
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Problem('contract/invalid-input')
  if (tooDeep(text)) throw new Problem('contract/invalid-input')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('contract/invalid-input')
  return value as Record<string, unknown>
}

/** Reads a body up to the limit, without buffering more than that. */
async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > maxBytes) throw new Problem('contract/invalid-input')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // HTTP lets no body exceed its declared length; reading it at once costs a tenth of a stream.
    return declared === null ? await readChunks(request, decoder) : decoder.decode(await request.arrayBuffer())
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('contract/invalid-input', {}, error)
  }
}

async function readChunks({ body }: Request, decoder: TextDecoder): Promise<string> {
  if (body === null) return ''
  const chunks: string[] = []
  let bytes = 0
  for await (const chunk of body as typeof body & AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Problem('contract/invalid-input')
    chunks.push(decoder.decode(chunk, { stream: true }))
  }
  return chunks.join('') + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch (error) {
    throw new Problem('contract/invalid-input', {}, error)
  }
}

/** Counts brackets outside strings: a cheap guard before the parser sees hostile nesting. */
function tooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (inString) {
      if (sign === '\\') index += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
