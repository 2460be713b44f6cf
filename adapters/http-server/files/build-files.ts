import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { type Bytes, compressAll } from './compression.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
}

interface Built {
  readonly type: string
  readonly identity: Bytes
  readonly brotli: Bytes | null
}

/** Serves the files of one build by path; they never change under their names. */
export function createBuildFiles(folder: string): (request: Request) => Promise<Response> {
  const loaded = new Map<string, Promise<Built | undefined>>()
  return async (request) => {
    const path = new URL(request.url).pathname.slice('/build/'.length)
    const found = loaded.get(path) ?? load(folder, path)
    const file = await found
    if (file === undefined)
      return new Response('Not Found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
    loaded.set(path, found)
    return answer(file, path, request)
  }
}

const workerFile = 'worker.js'

/** Files with a hash in their name never change; the few others are revalidated. */
function cachingOf(path: string): string {
  if (path === 'latest.json') return 'no-store'
  if (path === workerFile) return 'no-cache'
  return path.startsWith('parts/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

async function load(folder: string, path: string): Promise<Built | undefined> {
  const type = types[path.split('.').at(-1) ?? '']
  const place = normalize(join(folder, 'build', path))
  if (type === undefined || !place.startsWith(join(folder, 'build') + sep)) return undefined
  const found = await readFile(place).catch(() => undefined)
  if (found === undefined) return undefined
  const identity = new Uint8Array(found)
  return { type, identity, brotli: /text|json|javascript|svg/.test(type) ? await compressAll(identity, 11) : null }
}

function answer({ type, identity, brotli }: Built, path: string, request: Request): Response {
  const wantsBrotli = brotli !== null && (request.headers.get('accept-encoding') ?? '').includes('br')
  return new Response(wantsBrotli ? brotli : identity, {
    headers: {
      'content-type': type,
      'cache-control': cachingOf(path),
      // The service worker controls the whole site from below the build's path.
      ...(path === workerFile ? { 'service-worker-allowed': '/' } : {}),
      ...(brotli === null ? {} : { vary: 'accept-encoding' }),
      ...(wantsBrotli ? { 'content-encoding': 'br' } : {}),
    },
  })
}
