import { type ImageCodec, type ImageStorage, type ImageWidth, imageWidths } from '../../../core/catalog/index.ts'

const shape = /^\/images\/([0-9a-z]{20,64})-([0-9]{2,4})\.webp$/

/** Serves images in the widths that pages use; each is generated once, on first request. */
export function createImageServer(storage: ImageStorage, codec: ImageCodec): (request: Request) => Promise<Response> {
  const making = new Map<string, Promise<Uint8Array | undefined>>()
  return async (request) => {
    const [, id = '', wanted = ''] = shape.exec(new URL(request.url).pathname) ?? []
    const width = imageWidths.find((known) => String(known) === wanted)
    if (width === undefined) return notFound()
    const kept = await storage.readRendition(id, width)
    const bytes = kept ?? (await once(making, `${id}-${width}`, () => make(storage, codec, id, width)))
    return bytes === undefined ? notFound() : picture(bytes)
  }
}

async function make(
  storage: ImageStorage,
  codec: ImageCodec,
  id: string,
  width: ImageWidth,
): Promise<Uint8Array | undefined> {
  const original = await storage.read(id)
  if (original === undefined) return undefined
  const bytes = await codec.resize(original, width)
  await storage.putRendition(id, width, bytes)
  return bytes
}

async function once<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = running.get(key) ?? work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

function picture(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

function notFound(): Response {
  return new Response('Not Found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
}
