import type { Contract } from '../../core/contract/endpoint.ts'
import { openApiDocument } from './document.ts'

/** Serves the document at `/api/v1/openapi.json` and a readable page at `/api`. */
export function createOpenApiPages(
  contracts: Readonly<Record<string, Contract>>,
  origin: string,
): (request: Request) => Response {
  const document = JSON.stringify(openApiDocument(contracts, origin))
  const page = readablePage(contracts)
  return (request) =>
    new URL(request.url).pathname === '/api'
      ? new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      : new Response(document, {
          headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
        })
}

function readablePage(contracts: Readonly<Record<string, Contract>>): string {
  const sections = Object.entries(contracts).map(
    ([feature, endpoints]) => `<h2>${feature}</h2>${tableOf(feature, endpoints)}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bazargah API</title><main><h1>Bazargah API</h1>
<p>Amounts are integers in Rial; instants are ISO 8601 in UTC. The machine-readable document: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
${sections.join('\n')}</main></html>`
}

function tableOf(feature: string, endpoints: Contract): string {
  const rows = Object.entries(endpoints).map(
    ([name, { method, path, summary, access, problems, idempotent }]) =>
      `<tr><td><code>${method}</code><td><code>/api/v1${path}</code><td>${feature}.${name}<td>${summary}<td>${access}${idempotent ? ', idempotent' : ''}<td>${problems.join('<br>')}`,
  )
  return `<table><thead><tr><th>Method<th>Path<th>Name<th>What it does<th>Access<th>Problems</thead><tbody>${rows.join('\n')}</table>`
}
