import { createHash, timingSafeEqual } from 'node:crypto'
import type { LedgerProofs } from '../../core/finance/index.ts'
import type { Meter } from './meter.ts'

export interface OperatorParts {
  readonly token: string | undefined
  readonly meter: Meter
  readonly proofs: LedgerProofs
  readonly alive: () => Promise<boolean>
  readonly now: () => number
}

/** What only operators read; nothing for everybody else, as if it were not there. */
export type OperatorServer = (request: Request) => Promise<Response | undefined>

/** `/metrics` and `/healthz?full`, for whoever holds the token of the environment. */
export function createOperatorServer(parts: OperatorParts): OperatorServer {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const wanted = pathname === '/metrics' || (pathname === '/healthz' && searchParams.has('full'))
    if (!wanted || !holds(parts.token, request.headers.get('authorization'))) return undefined
    const headers = { 'cache-control': 'no-store' }
    if (pathname === '/healthz') return Response.json(await healthOf(parts), { headers })
    const text = await parts.meter.text()
    return new Response(text, { headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
  }
}

function holds(token: string | undefined, header: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && header !== null && timingSafeEqual(digest(`Bearer ${token}`), digest(header))
}

async function healthOf({ proofs, alive, now }: OperatorParts) {
  const database = await alive()
  const proof = database ? await proofs.last() : undefined
  const age = proof && Math.round((now() - proof.at) / 1000)
  const ledger = proof && {
    scope: proof.scope,
    age_seconds: age,
    findings: proof.findings.length,
    found: proof.findings,
  }
  return { ok: database && (proof?.findings.length ?? 0) === 0, database, ledger: ledger ?? null }
}
