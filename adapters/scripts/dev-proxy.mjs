import { createServer as createHttpServer, request as ask } from 'node:http'
import { createServer } from 'vite'
import { inProject } from './project-root.mjs'

const entry = 'virtual:dev-entry'

// The assets that a page of the built server names are replaced by modules with hot reload.
const built = /<link rel="(?:stylesheet|modulepreload|preload)"[^<>]*>|<script type="module"[^<>]*><\/script>/g

const entrySource = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/ui/main.tsx')`

/** Opens the public port: modules come from Vite, everything else from the server at `behind`. */
export async function openFront(port, behind) {
  const http = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => pass(request, response, behind))
  })
  const vite = await createServer({
    root: inProject(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, allowedHosts: true },
    plugins: [{ name: 'dev-entry', resolveId: (id) => (id === entry ? id : null), load: loadEntry }],
  })
  await new Promise((resolve) => http.listen(port, resolve))
  return { close: () => Promise.all([vite.close(), http.close()]) }
}

function loadEntry(id) {
  return id === entry ? entrySource : null
}

// While the server restarts a request waits for it, up to 20 s.
function pass(request, response, port, tries = 100) {
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const onward = ask({ port, method: request.method, path: request.url, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (isPage) return revise(answer, response)
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (request.method === 'GET' && tries > 0) return setTimeout(pass, 200, request, response, port, tries - 1)
    response.writeHead(503, { 'retry-after': '1' }).end('The server is starting.\n')
  })
  request.pipe(onward)
}

// Hot-reloaded styles are inline, which the content policy of the real pages forbids.
async function revise(answer, response) {
  const { 'content-security-policy': _policy, 'content-length': _length, etag: _etag, ...headers } = answer.headers
  const parts = []
  for await (const part of answer) parts.push(part)
  const page = withoutStyles(Buffer.concat(parts).toString()).replace(built, '')
  response.writeHead(answer.statusCode, headers)
  response.end(page.replace('</head>', `<script type="module" src="/build/@id/${entry}"></script></head>`))
}

function withoutStyles(page) {
  const [start, end] = ['<style id="platform">', '</style>']
  const [before, ...after] = page.split(start)
  return before + after.map((rest) => rest.slice(rest.indexOf(end) + end.length)).join('')
}
