import { createResponder } from './responses.ts'

/** The used part of the service worker's global scope. */
interface Scope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Lasting & FetchEventInfo) => void): void
  addEventListener(name: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEventInfo {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** Injected by the build. */
declare const builtShell: { readonly build: string; readonly shell: readonly string[] }

// The types of the page and of a service worker exclude each other; this file runs in a worker only.
const scope = globalThis as unknown as Scope
const responder = createResponder({
  ...builtShell,
  origin: scope.location.origin,
  caches,
  fetch: (request) => fetch(request),
  online: () => navigator.onLine,
  after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

// No skipWaiting: a new worker takes over when no tab of the old build is left, so no running page loses its scripts.
scope.addEventListener('install', (event) => event.waitUntil(responder.install()))
scope.addEventListener('activate', (event) => event.waitUntil(responder.activate().then(() => scope.clients.claim())))
scope.addEventListener('fetch', (event) => {
  const response = responder.respond(event.request)
  if (response !== undefined) event.respondWith(response)
})
scope.addEventListener('message', (event) => {
  const { data } = event
  if (Array.isArray(data)) event.waitUntil(responder.seen(data.filter((url) => typeof url === 'string')))
})
