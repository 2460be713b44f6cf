import { crc32, deflateSync } from 'node:zlib'

/** Builds a PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const pngHeader = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')

interface FlatPng {
  readonly width: number
  readonly height: number
  /** Bits per grey pixel. */
  readonly bits?: number
  readonly interlaced?: boolean
  /** The number of rows that are present; all of them when absent. */
  readonly rows?: number
}

/** Builds a black greyscale PNG that declares any size. */
export function flatPng({ width, height, bits = 1, interlaced = false, rows = height }: FlatPng): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width >>> 0)
  head.writeUInt32BE(height >>> 0, 4)
  head.set([bits, 0, 0, 0, interlaced ? 1 : 0], 8)
  // An interlaced image has seven passes with rows of their own; zeros are valid for all of them.
  const bytes = (Math.ceil((width * bits) / 8) + 1) * rows + (interlaced ? (width + height) * 8 : 0)
  const data = deflateSync(Buffer.alloc(bytes), { level: 9 })
  return Buffer.concat([pngHeader, pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** Inserts a chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headEnd), pngChunk(type, data), png.subarray(headEnd)])
}

/** Inserts a segment after the start of a JPEG; `marker` is its second byte. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}
