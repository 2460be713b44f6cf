import { describe, expect, it } from 'vitest'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { contracts } from '../../../core/contract/contract.ts'
import { createDispatch } from '../../../core/contract/dispatch.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { callKindOf } from '../../../core/contract/impersonation.ts'

const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>).map(([call, endpoint]) => ({
    name: `${feature}.${call}`,
    endpoint,
  })),
)

/** Everything is refused that is not the house's to do for somebody: money, codes, sessions, accounts of banks, staff, keys, the end of a store. */
const refused: readonly string[] = [
  'accounts.requestCode',
  'accounts.signIn',
  'accounts.refresh',
  'accounts.endSession',
  'accounts.endSessions',
  'ordering.place',
  'ordering.cancel',
  'ordering.actOnParcel',
  'ordering.openCase',
  'ordering.settleParcel',
  'payments.start',
  'payments.charge',
  'payments.open',
  'payments.finish',
  'finance.withdraw',
  'finance.cancelWithdrawal',
  'stores.addBankAccount',
  'stores.removeBankAccount',
  'stores.saveIdentity',
  'stores.submit',
  'stores.acceptTerms',
  'stores.invite',
  'stores.withdrawInvitation',
  'stores.setRole',
  'stores.removeMember',
  'stores.answerInvitation',
  'stores.begin',
  'apps.addKey',
  'apps.revokeKey',
  'apps.signingSecret',
  'apps.renewSecret',
  'apps.install',
]

/** The rights of everybody at once, on every host: what is refused then is refused for the place alone. */
async function callIn(name: string, endpoint: Endpoint, may_write: boolean) {
  const [feature = '', call = ''] = name.split('.')
  const noted: string[] = []
  const isStore = endpoint.access.startsWith('store') || endpoint.access === 'supplier'
  const store = { store_id: '1', role: 'owner', state: 'active', trusted: true } as const
  const dispatch = createDispatch({
    contracts: { [feature]: { [call]: endpoint } },
    handlers: { [feature]: { [call]: async () => Promise.reject(new Error('called')) } },
    doorkeeper: {
      admit: async () => ({ store: isStore ? store : null, platform: 'admin', impersonation: { by: '2', may_write } }),
    },
    limiter: { take: async () => {}, require: async () => {} },
    idempotency: { once: async (_name, _input, _caller, work) => work() },
    calls: { note: async ({ kind }) => void noted.push(kind) },
  })
  const audience = isStore ? 'panel' : endpoint.access.startsWith('platform') ? 'admin' : 'main'
  const caller: Caller = { ...visitor('::1', audience), account_id: '1', session_id: 's', impersonated: true }
  const answer = await dispatch(name, {}, caller).then(
    () => 'passed',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
  return { answer, noted }
}

const refusals = ['users/not-for-others', 'users/look-only']

describe('somebody in another person’s place', () => {
  it.each(endpoints)('RGT-10 RGT-12 $name lets nothing be changed who only looks', async ({ name, endpoint }) => {
    const { answer, noted } = await callIn(name, endpoint, false)
    const reads = callKindOf(endpoint) === 'reads'
    expect(refusals.includes(answer)).toBe(!reads)
    expect(noted).toEqual([reads ? 'reads' : 'never'])
  })

  it.each(endpoints)('RGT-11 $name refuses what is the person’s alone, also to who may write', async (one) => {
    const { answer, noted } = await callIn(one.name, one.endpoint, true)
    const kind = callKindOf(one.endpoint)
    expect(answer === 'users/not-for-others').toBe(kind === 'never')
    expect(answer).not.toBe('users/look-only')
    expect(noted).toEqual([kind])
  })

  it.each(refused)('RGT-11 %s is the person’s alone', (name) => {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint ?? expect.fail(name)
    expect(callKindOf(endpoint)).toBe('never')
  })

  it('RGT-11 money, keys, staff, banks and the platform are never changed', () => {
    const own = /^(payments|finance|apps)\.|^stores\..*(bank|invit|member)/i
    const open = endpoints.filter(({ name, endpoint: { method, path } }) => {
      return (method !== 'GET' && own.test(name)) || (path.startsWith('/platform/') && name !== 'accounts.standing')
    })
    expect(open.filter(({ endpoint }) => callKindOf(endpoint) !== 'never').map(({ name }) => name)).toEqual([])
    expect(open.length).toBeGreaterThan(60)
  })

  it('RGT-10 only reads what asks with a body, and asks nothing of who reads', () => {
    const said = endpoints.filter(
      ({ endpoint: { method, impersonated } }) => method !== 'GET' && impersonated === 'reads',
    )
    expect(said.map(({ name }) => name).toSorted()).toEqual(
      [
        'accounts.signOut',
        'cart.reprice',
        'catalog.previewBulk',
        'chat.thread',
        'ordering.quote',
        'search.image',
        'stores.choose',
      ].toSorted(),
    )
  })
})
