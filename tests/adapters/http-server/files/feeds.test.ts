import { describe, expect, it } from 'vitest'
import { createFeedServer } from '../../../../adapters/http-server/files/feeds.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'

let busy = false
const server = createFeedServer({
  torob: async (slug, request) => ({ status: 200, body: { slug, request: request ?? null } }),
  limiter: {
    async take() {
      if (busy) throw new Problem('contract/too-many-requests', { retry_after: 7 })
    },
    require: async () => {},
  },
})

async function ask(path: string, init: RequestInit = { method: 'POST', body: '{"page":1}' }) {
  const answer = await server(new Request(`http://localhost/api/torob/v3/${path}`, init), '::1')
  return { status: answer.status, body: (await answer.json()) as unknown, retry: answer.headers.get('retry-after') }
}

describe('the address of a feed', () => {
  it("passes the JSON body to the shop's feed", async () => {
    expect(await ask('alef')).toMatchObject({ status: 200, body: { slug: 'alef', request: { page: 1 } } })
  })

  it.each(['{', '', '\u0000', `"${'x'.repeat(300_000)}"`])('treats a malformed body as none', async (body) => {
    expect(await ask('alef', { method: 'POST', body })).toMatchObject({ status: 200, body: { request: null } })
  })

  it('refuses other methods and malformed slugs', async () => {
    expect(await ask('alef', {})).toMatchObject({ status: 405 })
    for (const path of ['', 'a/b', '%2e%2e', 'Ä']) expect(await ask(path)).toMatchObject({ status: 404 })
  })

  it('sends Retry-After', async () => {
    busy = true
    expect(await ask('alef')).toMatchObject({ status: 429, retry: '7' })
    busy = false
  })
})
