import { pictureLimits } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problem.ts'

/** Reads bodies that are files, so many bytes at a time over all requests. */
export interface FileReader {
  /**
   * Reads a body and hands it on; the room it takes is free again when `use` is done.
   * @throws Problem catalog/picture-too-large, contract/unavailable when there is no room
   */
  hold<Result>(request: Request, use: (bytes: Uint8Array) => Promise<Result>): Promise<Result>
}

/** Files of more bytes together are not held at once. */
const room = 96 * 1024 * 1024

/** Holds files of all requests in one room. */
export function createFileReader(): FileReader {
  let held = 0
  return {
    async hold(request, use) {
      if (Number(request.headers.get('content-length') ?? 0) > pictureLimits.bytes)
        throw new Problem('catalog/picture-too-large')
      let size = 0
      const take = (bytes: number): void => {
        size += bytes
        held += bytes
        if (size > pictureLimits.bytes) throw new Problem('catalog/picture-too-large')
        if (held > room) throw new Problem('contract/unavailable', { retry_after: 5 })
      }
      try {
        return await use(await readAll(request, take))
      } finally {
        held -= size
      }
    },
  }
}

async function readAll(request: Request, take: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      take(chunk.byteLength)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('contract/invalid-input', {}, error)
  }
  return Buffer.concat(chunks)
}
