import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Bytes that may be shared between responses, because nothing changes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Compresses bytes with Brotli at a quality from 0 to 11. */
export async function compressAll(bytes: Bytes, quality: number): Promise<Bytes> {
  return new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}
