import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Problem } from '../../core/shared/problems/problem.ts'

/**
 * Inflates a part up to a number of bytes; undefined when the part does not exist.
 * @throws Problem catalog/sheet-broken, catalog/sheet-too-large
 */
export type Archive = (name: string, limits: number) => Promise<Uint8Array | undefined>

interface Entry {
  readonly method: number
  readonly size: number
  readonly offset: number
}

const limits = { entries: 2000 }
const end = { sign: 0x06054b50, length: 22, comment: 65_535 }
const inDirectory = { sign: 0x02014b50, length: 46 }
const local = { sign: 0x04034b50, length: 30 }

/**
 * Opens a ZIP archive by its central directory. Returns undefined when the bytes are no ZIP, are encrypted, or exceed
 * what an office program writes.
 */
export function openArchive(bytes: Uint8Array): Archive | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = readDirectory(view, bytes)
    return entries && (async (name, remaining) => inflated(contentOf(view, bytes, entries.get(name)), remaining))
  } catch (error) {
    // An offset points outside the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> | undefined {
  const at = endOf(view)
  if (at === undefined) return undefined
  const count = view.getUint16(at + 10, true)
  if (count > limits.entries) return undefined
  const entries = new Map<string, Entry>()
  let place = view.getUint32(at + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(place, true) !== inDirectory.sign) return undefined
    const isEncrypted = (view.getUint16(place + 8, true) & 1) === 1
    if (isEncrypted) return undefined
    const [name, extra, comment] = [28, 30, 32].map((where) => view.getUint16(place + where, true))
    const start = place + inDirectory.length
    entries.set(new TextDecoder().decode(bytes.subarray(start, start + (name ?? 0))), {
      method: view.getUint16(place + 10, true),
      size: view.getUint32(place + 20, true),
      offset: view.getUint32(place + 42, true),
    })
    place = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - end.length
  for (let at = last; at >= Math.max(0, last - end.comment); at -= 1)
    if (view.getUint32(at, true) === end.sign) return at
  return undefined
}

interface Content {
  readonly method: number
  readonly data: Uint8Array
}

function contentOf(view: DataView, bytes: Uint8Array, entry: Entry | undefined): Content | undefined {
  if (entry === undefined || entry.offset + local.length > bytes.byteLength) return undefined
  if (view.getUint32(entry.offset, true) !== local.sign) return undefined
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const start = entry.offset + local.length + names
  const data = bytes.subarray(start, start + entry.size)
  return data.byteLength < entry.size ? undefined : { method: entry.method, data }
}

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflateRaw)

// The declared size is not trusted: inflating stops at the limit.
async function inflated(content: Content | undefined, remaining: number): Promise<Uint8Array | undefined> {
  if (content === undefined) return undefined
  const { method, data } = content
  if (method === 0 && data.byteLength <= remaining) return data
  if (method !== 8 || remaining < 1)
    throw new Problem(method === 8 ? 'catalog/spreadsheet-too-large' : 'catalog/spreadsheet-unreadable')
  try {
    return await inflate(data, { maxOutputLength: remaining })
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Problem(isTooLarge ? 'catalog/spreadsheet-too-large' : 'catalog/spreadsheet-unreadable', {}, error)
  }
}
