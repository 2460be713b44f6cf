import { createAnswers } from './answers.ts'

/** The part of a service worker's global scope that is used. */
interface Scope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Lasting & FetchFacts) => void): void
  addEventListener(name: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface FetchFacts {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** Put in by the build. */
declare const builtShell: { readonly build: string; readonly shell: readonly string[] }

const scope = globalThis as unknown as Scope
const answers = createAnswers({
  ...builtShell,
  origin: scope.location.origin,
  caches,
  fetch: (request) => fetch(request),
  after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

// No skipWaiting: a new build's worker takes over when no tab of the old build is left, so no running page loses its parts.
scope.addEventListener('install', (event) => event.waitUntil(answers.install()))
scope.addEventListener('activate', (event) => event.waitUntil(answers.activate().then(() => scope.clients.claim())))
scope.addEventListener('fetch', (event) => {
  const answer = answers.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
scope.addEventListener('message', (event) => {
  const { data } = event
  if (Array.isArray(data)) event.waitUntil(answers.seen(data.filter((url) => typeof url === 'string')))
})
