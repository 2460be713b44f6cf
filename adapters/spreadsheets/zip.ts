import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** The parts of an archive, each inflated only while it is read; undefined where there is no such part. */
export type Archive = (name: string) => AsyncIterable<Uint8Array> | undefined

interface Entry {
  readonly method: number
  readonly size: number
  readonly offset: number
}

const most = { entries: 2000 }
const end = { sign: 0x06054b50, length: 22, comment: 65_535 }
const inDirectory = { sign: 0x02014b50, length: 46 }
const local = { sign: 0x04034b50, length: 30 }

/** Opens a ZIP archive by its directory; undefined when it is none, is encrypted, or is larger than an office writes. */
export function openArchive(bytes: Uint8Array): Archive | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = readDirectory(view, bytes)
    return entries && ((name) => contentOf(view, bytes, entries.get(name)))
  } catch (error) {
    // What points out of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> | undefined {
  const at = endOf(view)
  if (at === undefined) return undefined
  const count = view.getUint16(at + 10, true)
  if (count > most.entries) return undefined
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

function contentOf(view: DataView, bytes: Uint8Array, entry: Entry | undefined): AsyncIterable<Uint8Array> | undefined {
  if (entry === undefined || entry.offset + local.length > bytes.byteLength) return undefined
  if (view.getUint32(entry.offset, true) !== local.sign) return undefined
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const start = entry.offset + local.length + names
  const data = bytes.subarray(start, start + entry.size)
  if (data.byteLength < entry.size) return undefined
  if (entry.method === 0) return Readable.from([data])
  return entry.method === 8 ? Readable.from([data]).pipe(createInflateRaw()) : undefined
}
