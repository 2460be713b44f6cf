import { Problem } from '../../../core/shared/problems/problem.ts'
import type { ProblemKind } from '../../../core/shared/problems/problem-codes.ts'

/** The only mapping from kinds of problems to HTTP statuses. */
const statuses: Readonly<Record<ProblemKind, number>> = {
  invalid: 400,
  denied: 403,
  missing: 404,
  conflict: 409,
  unavailable: 503,
  broken: 500,
}

/** Codes whose status differs from their kind's. */
const exceptions: Readonly<Record<string, number>> = {
  'accounts/sign-in-required': 401,
  'accounts/session-ended': 401,
  'accounts/refresh-conflict': 401,
  'accounts/too-many-codes': 429,
  'contract/too-many-requests': 429,
  'contract/key-reused': 422,
  'catalog/image-too-large': 413,
  'catalog/image-type-unsupported': 415,
  'catalog/image-unreadable': 422,
}

function statusOf(problem: Problem): number {
  return exceptions[problem.code] ?? statuses[problem.kind]
}

/**
 * Turns any failure into a response: code, kind, Persian message, details and the request id of the log; never the
 * cause or the stack.
 */
export function problemResponse(error: unknown, request_id: string, report: (error: unknown) => void): Response {
  const problem = error instanceof Problem ? error : new Problem('contract/broken', {}, error)
  if (problem.kind === 'broken') report(problem.cause ?? problem)
  const { code, kind, sentence, details } = problem
  const status = statusOf(problem)
  const retry = status === 429 || status === 503 ? { 'retry-after': String(details.retry_after ?? 2) } : {}
  return Response.json(
    { code, kind, sentence, details, request_id },
    { status, headers: { 'cache-control': 'no-store', ...retry } },
  )
}
