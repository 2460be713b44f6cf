import { createServer as createHttpServer, request as ask } from 'node:http'
import { createServer } from 'vite'
import { inHouse } from './home.mjs'

const entry = 'virtual:dev-entry'

// What a page of the built server names of its build gives way to modules that are replaced while the page stands.
const built = /<link rel="(?:stylesheet|modulepreload|preload)"[^<>]*>|<script type="module"[^<>]*><\/script>/g

const entrySource = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/ui/main.tsx')`

/** Opens the port people visit: modules come from Vite, everything else from the server at `behind`. */
export async function openFront(port, behind) {
  const http = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => pass(request, response, behind))
  })
  const vite = await createServer({
    root: inHouse(),
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

// While the server starts anew a visitor waits for it, 20 s at most.
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

// Replaced styles stand in the page itself, which the content policy of the real pages forbids.
async function revise(answer, response) {
  const { 'content-security-policy': _policy, 'content-length': _length, etag: _etag, ...headers } = answer.headers
  const parts = []
  for await (const part of answer) parts.push(part)
  const page = withoutStyles(Buffer.concat(parts).toString()).replace(built, '')
  response.writeHead(answer.statusCode, headers)
  response.end(page.replace('</head>', `<script type="module" src="/build/@id/${entry}"></script></head>`))
}

function withoutStyles(page) {
  const [start, end] = ['<style id="house">', '</style>']
  const [before, ...after] = page.split(start)
  return before + after.map((rest) => rest.slice(rest.indexOf(end) + end.length)).join('')
}
