import { imageLimits } from '../../../core/catalog/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

export interface FileReader {
  /**
   * Reads a body and passes it on; its memory is released when `use` is done.
   * @throws Problem catalog/picture-too-large, contract/unavailable when the limit is reached
   */
  hold<Result>(request: Request, use: (bytes: Uint8Array) => Promise<Result>): Promise<Result>
}

/** The total size of files held at once, in bytes. */
const room = 96 * 1024 * 1024

/** Creates a reader that limits the files of all requests together. */
export function createFileReader(): FileReader {
  let held = 0
  return {
    async hold(request, use) {
      if (Number(request.headers.get('content-length') ?? 0) > imageLimits.bytes)
        throw new Problem('catalog/image-too-large')
      let size = 0
      const take = (bytes: number): void => {
        size += bytes
        held += bytes
        if (size > imageLimits.bytes) throw new Problem('catalog/image-too-large')
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
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array> | []) {
      take(chunk.byteLength)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('contract/invalid-input', {}, error)
  }
  return Buffer.concat(chunks)
}
