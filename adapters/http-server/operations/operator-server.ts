import { createHash, timingSafeEqual } from 'node:crypto'
import type { LedgerCheckRepository } from '../../../core/finance/index.ts'
import type { Metrics } from './metrics.ts'

export interface OperatorDependencies {
  readonly token: string | undefined
  readonly metrics: Metrics
  readonly ledgerChecks: LedgerCheckRepository
  readonly alive: () => Promise<boolean>
  readonly now: () => number
}

/** Serves what only operators may read; `undefined` for everybody else, as if it did not exist. */
export type OperatorServer = (request: Request) => Promise<Response | undefined>

/** Creates `/metrics` and `/healthz?full` for holders of the operators' token. */
export function createOperatorServer(deps: OperatorDependencies): OperatorServer {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const wanted = pathname === '/metrics' || (pathname === '/healthz' && searchParams.has('full'))
    if (!wanted || !holds(deps.token, request.headers.get('authorization'))) return undefined
    const headers = { 'cache-control': 'no-store' }
    if (pathname === '/healthz') return Response.json(await healthOf(deps), { headers })
    const text = await deps.metrics.text()
    return new Response(text, { headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
  }
}

function holds(token: string | undefined, header: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && header !== null && timingSafeEqual(digest(`Bearer ${token}`), digest(header))
}

async function healthOf({ ledgerChecks, alive, now }: OperatorDependencies) {
  const database = await alive()
  const proof = database ? await ledgerChecks.latest() : undefined
  const age = proof && Math.round((now() - proof.at) / 1000)
  const ledger = proof && {
    scope: proof.scope,
    age_seconds: age,
    findings: proof.findings.length,
    found: proof.findings,
  }
  return { ok: database && (proof?.findings.length ?? 0) === 0, database, ledger: ledger ?? null }
}
