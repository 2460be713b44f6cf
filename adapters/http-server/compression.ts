import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Bytes an answer may hold as they are, however often: nothing copies or changes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Brotli of some bytes at a quality from 0 to 11. */
export async function compressed(bytes: Bytes, quality: number): Promise<Bytes> {
  return new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}
