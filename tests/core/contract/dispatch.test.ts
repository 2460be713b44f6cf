import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Caller, type CallerStore, visitorCaller } from '../../../core/contract/caller.ts'
import { createDispatch } from '../../../core/contract/dispatch.ts'
import type { Contract } from '../../../core/contract/endpoint.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

const shop = {
  open: {
    method: 'POST',
    path: '/open',
    summary: 'Opens.',
    access: 'public',
    input: v.object({
      name: v.pipe(v.string(), v.minLength(2, 'نام کوتاه است.')),
      pieces: v.array(v.object({ id: v.string() })),
    }),
    output: v.object({ said: v.string() }),
    problems: ['catalog/not-found'],
    guessable: true,
  },
  closed: {
    method: 'GET',
    path: '/closed',
    summary: 'Is guarded.',
    access: 'user',
    input: v.object({}),
    output: v.object({}),
    problems: [],
  },
  own: {
    method: 'GET',
    path: '/own',
    summary: 'Is a store’s.',
    access: 'store.parcels.read',
    input: v.object({}),
    output: v.object({ store_id: v.string() }),
    problems: [],
  },
  paid: {
    method: 'POST',
    path: '/paid',
    summary: 'Needs a key.',
    access: 'user',
    idempotent: true,
    input: v.object({}),
    output: v.object({ effect: v.number() }),
    problems: [],
  },
} as const satisfies Contract

const caller: Caller = { account_id: '1', session_id: 's', audience: 'main', address: '::1', idempotency_key: null }

/** Returns the store it was called for. */
const own = async (_input: unknown, { store }: Caller) => ({ store_id: store?.store_id })

function house(
  open: () => Promise<unknown> = async () => ({ said: 'سلام', secret: 'راز' }),
  store: CallerStore | null = null,
) {
  const seen: string[] = []
  const asked: string[] = []
  const dispatch = createDispatch({
    contracts: { shop },
    handlers: { shop: { open, closed: async () => ({}), paid: async () => ({ effect: 1 }), own } },
    authenticator: {
      async authenticate({ session_id }) {
        seen.push('door')
        if (session_id === null) throw new Problem('accounts/sign-in-required')
        return { store, platform: null }
      },
    },
    impersonationLog: { record: async ({ name, kind }) => void seen.push(`${name} ${kind}`) },
    limiter: {
      take: async (name) => void asked.push(`take ${name}`),
      require: async (name) => void asked.push(`require ${name}`),
    },
    idempotency: {
      async runOnce(_name, _input, { idempotency_key }, work) {
        seen.push(`key ${idempotency_key}`)
        return work()
      },
    },
  })
  return { dispatch, seen, asked }
}

const good = { name: 'فرش', pieces: [] }

describe('dispatch', () => {
  it('returns the fields of the output schema, and no others', async () => {
    expect(await house().dispatch('shop.open', good, visitorCaller('::1'))).toEqual({ said: 'سلام' })
  })

  it('denies by default: a guarded endpoint authenticates before it parses the input', async () => {
    const { dispatch, seen } = house()
    await expect(dispatch('shop.closed', 'nonsense', visitorCaller('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
    expect(seen).toEqual(['door'])
  })

  it('RGT-1 passes the loaded access to the handler, and refuses callers without the right', async () => {
    const panel = { ...caller, audience: 'panel' } as const
    const at = (role: CallerStore['role']) =>
      house(undefined, { store_id: '7', role, state: 'active', trusted: false }).dispatch('shop.own', {}, panel)
    expect(await at('warehouse')).toEqual({ store_id: '7' })
    await expect(at('accountant')).rejects.toMatchObject({ code: 'accounts/not-allowed' })
  })

  it('names every invalid field with a Persian message', async () => {
    const answer = house().dispatch('shop.open', { name: 'ف', pieces: [{ id: 7 }] }, caller)
    await expect(answer).rejects.toMatchObject({
      code: 'contract/invalid-input',
      details: { fields: { name: 'نام کوتاه است.', 'pieces.0.id': 'این مقدار درست نیست.' } },
    })
  })

  it.each(['nothing.open', 'shop.nothing', 'shop.__proto__', '__proto__.open', 'constructor.constructor', 'shop', ''])(
    'does not find %j',
    async (name) => {
      await expect(house().dispatch(name, {}, caller)).rejects.toMatchObject({ code: 'contract/unknown-endpoint' })
    },
  )

  it('passes declared problems and turns undeclared ones into contract/broken, hiding the cause', async () => {
    const declared = house(() => Promise.reject(new Problem('catalog/not-found')))
    await expect(declared.dispatch('shop.open', good, caller)).rejects.toMatchObject({ code: 'catalog/not-found' })
    const undeclared = house(() => Promise.reject(new Problem('finance/not-enough-credit')))
    const failure = await undeclared.dispatch('shop.open', good, caller).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'contract/broken', cause: { code: 'finance/not-enough-credit' } })
  })

  it('S16 counts misses of a guessable name per address, but not hits', async () => {
    const found = house()
    await found.dispatch('shop.open', good, caller)
    expect(found.asked).toEqual(['require misses'])
    const missed = house(() => Promise.reject(new Problem('catalog/not-found')))
    await expect(missed.dispatch('shop.open', good, caller)).rejects.toMatchObject({ code: 'catalog/not-found' })
    expect(missed.asked).toEqual(['require misses', 'take misses'])
  })

  it('refuses an idempotent call without a key, and runs others under theirs', async () => {
    const { dispatch, seen } = house()
    await expect(dispatch('shop.paid', {}, caller)).rejects.toMatchObject({ code: 'contract/key-required' })
    expect(await dispatch('shop.paid', {}, { ...caller, idempotency_key: 'intent-1' })).toEqual({ effect: 1 })
    expect(seen).toEqual(['door', 'door', 'key intent-1'])
  })
})
