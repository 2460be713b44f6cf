import { describe, expect, it } from 'vitest'
import { problemResponse } from '../../../../adapters/http-server/api/problem-response.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { problemCodes, type ProblemCode } from '../../../../core/shared/problems/problem-codes.ts'

const ranges = {
  invalid: [400, 413, 415, 422],
  denied: [401, 403],
  missing: [404],
  conflict: [409],
  unavailable: [429, 503],
  broken: [500],
}

describe('a problem response', () => {
  it.each(Object.keys(problemCodes) as ProblemCode[])(
    '%s has a status of its kind and a Persian message',
    async (code) => {
      const answer = problemResponse(new Problem(code), 'id-1', () => {})
      expect(ranges[problemCodes[code].kind]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ code, request_id: 'id-1', sentence: expect.stringMatching(/[آ-ی]/) })
    },
  )

  it('sends Retry-After, and is never cacheable', () => {
    const answer = problemResponse(new Problem('contract/too-many-requests', { retry_after: 17 }), '', () => {})
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['17', 'no-store'])
  })

  it('hides an unexpected failure and reports it', async () => {
    const reported: unknown[] = []
    const failure = new Error('password=hunter2')
    const answer = problemResponse(failure, '', (error) => reported.push(error))
    expect(await answer.text()).not.toContain('hunter2')
    expect(reported).toEqual([failure])
  })
})
