import { describe, expect, it } from 'vitest'
import { createHttpClient } from '../../../adapters/http-client/http-client.ts'
import { contracts } from '../../../core/api/contracts.ts'

interface Asked {
  readonly url: string
  readonly init: RequestInit
}

function client(answers: readonly (Response | Error)[], tokens: readonly (string | null)[] = [null]) {
  const asked: Asked[] = []
  const left = [...answers]
  const renewed = tokens.slice(1)
  const api = createHttpClient({
    endpoints: contracts,
    origin: 'https://m.example',
    accessToken: () => tokens[0] ?? null,
    renewToken: async () => renewed.shift() ?? null,
    async fetch(url, init) {
      asked.push({ url, init })
      const answer = left.shift()
      if (answer instanceof Error) throw answer
      return answer ?? Response.json({})
    },
  })
  return { api, asked }
}

/** Creates a client whose first call is refused while another person signs in, before or during the token's renewal. */
function replacedSession(when: 'before' | 'meanwhile') {
  const asked: Asked[] = []
  let person = 'first'
  const comes = (): void => void (person = 'second')
  const api = createHttpClient({
    endpoints: contracts,
    origin: 'https://m.example',
    accessToken: () => person,
    whose: () => person,
    async renewToken() {
      comes()
      return 'a token of the second'
    },
    async fetch(url, init) {
      asked.push({ url, init })
      if (when === 'before') comes()
      return Response.json({ code: 'accounts/sign-in-required' }, { status: 401 })
    },
  })
  return { api, asked }
}

const header = ({ init }: Asked, name: string) => new Headers(init.headers).get(name)

describe('the HTTP client', () => {
  it('writes path parameters and the rest as a query', async () => {
    const { api, asked } = client([Response.json({})])
    await api.catalog.getProduct({ product_id: '12', store_slug: 'فرش‌سرا' })
    expect(asked[0]?.url).toBe(`https://m.example/api/v1/products/12?store_slug=${encodeURIComponent('فرش‌سرا')}`)
  })

  it('repeats lists in the query and omits undefined values', async () => {
    const { api, asked } = client([Response.json({})])
    await api.search.searchProducts({ attribute: ['رنگ:آبی', 'جنس:پشم'], price_min: undefined } as never)
    const url = new URL(asked[0]?.url ?? '')
    expect(url.searchParams.getAll('attribute')).toEqual(['رنگ:آبی', 'جنس:پشم'])
    expect(url.searchParams.has('price_min')).toBe(false)
  })

  it('sends the token, the key and a JSON body', async () => {
    const { api, asked } = client([Response.json({})], ['token-1'])
    await api.ordering.cancelOrder({ number: '100001' }, { idempotency_key: 'intent-77' })
    const [call] = asked
    expect([call?.url, call && header(call, 'authorization'), call && header(call, 'idempotency-key')]).toEqual([
      'https://m.example/api/v1/orders/100001/cancellation',
      'Bearer token-1',
      'intent-77',
    ])
    expect(call?.init.body).toBe('{}')
  })

  it('reports why a person is blocked, and nothing to a visitor', async () => {
    const refusal = () =>
      Response.json({ code: 'accounts/blocked', kind: 'denied', details: { said: 'علت: آزمون' } }, { status: 403 })
    for (const [token, told] of [
      ['one', [expect.stringContaining('علت: آزمون')]],
      [null, []],
    ] as const) {
      const heard: string[] = []
      const api = createHttpClient({
        endpoints: contracts,
        origin: '',
        accessToken: () => token,
        fetch: async () => refusal(),
        onBlocked: (sentence) => void heard.push(sentence),
      })
      await expect(api.accounts.getMyProfile({})).rejects.toMatchObject({ code: 'accounts/blocked' })
      expect(heard).toEqual(told)
    }
  })

  it('learns the general message of an unknown code, and shows the detail of one case once', async () => {
    const refusal = (said: string) =>
      Response.json(
        { code: 'trial/new', kind: 'denied', sentence: `بسته است. ${said}`, details: { said } },
        { status: 403 },
      )
    const { api } = client([refusal('علت: یک'), refusal('علت: دو')])
    for (const sentence of ['بسته است. علت: یک', 'بسته است. علت: دو'])
      await expect(api.accounts.getMyProfile({})).rejects.toMatchObject({ sentence })
  })

  it('renews a refused token once and retries with the same key', async () => {
    const refused = Response.json({ code: 'accounts/sign-in-required' }, { status: 401 })
    const { api, asked } = client([refused, Response.json({ mobile: 'm' })], ['old', 'new'])
    await api.accounts.getMyProfile({})
    expect(asked.map((call) => header(call, 'authorization'))).toEqual(['Bearer old', 'Bearer new'])
  })

  it.each(['before', 'meanwhile'] as const)(
    'never retries with the token of a person who signed in %s',
    async (when) => {
      const { api, asked } = replacedSession(when)
      await expect(api.cart.removeCartLine({ variant_id: '1' })).rejects.toMatchObject({
        code: 'accounts/sign-in-required',
      })
      expect(asked.map((call) => header(call, 'authorization'))).toEqual(['Bearer first'])
    },
  )

  it('throws the refusal when there is no newer token', async () => {
    const { api } = client([Response.json({ code: 'accounts/sign-in-required' }, { status: 401 })], ['old'])
    await expect(api.accounts.getMyProfile({})).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
  })

  it.each([
    [
      'a known problem',
      Response.json({ code: 'ordering/out-of-stock', details: { variants: [] } }, { status: 409 }),
      'ordering/out-of-stock',
    ],
    ['a proxy’s page', new Response('<html>', { status: 502 }), 'contract/unavailable'],
    ['nonsense', new Response('?', { status: 418 }), 'contract/broken'],
    ['a lost network', new TypeError('fetch failed'), 'contract/offline'],
  ])('throws %s as a Problem', async (_what, answer, code) => {
    await expect(client([answer]).api.catalog.listCategories({})).rejects.toMatchObject({ code })
  })
})
