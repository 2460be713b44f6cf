import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Brotli of some bytes at a quality from 0 to 11. */
export async function compressed(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
