import { describe, expect, it } from 'vitest'
import { type Caller, visitorCaller } from '../../../core/contract/caller.ts'
import { contracts } from '../../../core/api/contracts.ts'
import { createDispatch } from '../../../core/contract/dispatch.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { callKindOf } from '../../../core/contract/impersonation.ts'

const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>).map(([call, endpoint]) => ({
    name: `${feature}.${call}`,
    endpoint,
  })),
)

/** What an impersonation is refused: money, codes, sessions, bank accounts, staff, keys, closing a store. */
const refused: readonly string[] = [
  'accounts.requestSignInCode',
  'accounts.signIn',
  'accounts.refreshSession',
  'accounts.endMySession',
  'accounts.endMySessions',
  'ordering.placeOrder',
  'ordering.cancelOrder',
  'ordering.performParcelAction',
  'ordering.openCase',
  'ordering.performResolutionAction',
  'payments.startOrderPayment',
  'payments.startTrackedOrderPayment',
  'payments.createWalletCharge',
  'payments.openWalletCharge',
  'payments.completePayment',
  'finance.requestWithdrawal',
  'finance.cancelWithdrawal',
  'stores.createBankAccount',
  'stores.deleteBankAccount',
  'stores.updateStoreIdentity',
  'stores.submitStoreProfile',
  'stores.acceptStoreTerms',
  'stores.inviteStaffMember',
  'stores.withdrawStaffInvitation',
  'stores.setStaffRole',
  'stores.removeStaffMember',
  'stores.respondToInvitation',
  'stores.startStoreSignUp',
  'apps.createApiKey',
  'apps.revokeApiKey',
  'apps.getWebhookSecret',
  'apps.rotateWebhookSecret',
  'apps.installApp',
]

/** Calls with all rights on every host, so that any refusal is due to the impersonation. */
async function callIn(name: string, endpoint: Endpoint, may_write: boolean) {
  const [feature = '', call = ''] = name.split('.')
  const noted: string[] = []
  const isStore = endpoint.access.startsWith('store') || endpoint.access === 'supplier'
  const store = { store_id: '1', role: 'owner', state: 'active', trusted: true } as const
  const dispatch = createDispatch({
    contracts: { [feature]: { [call]: endpoint } },
    handlers: { [feature]: { [call]: async () => Promise.reject(new Error('called')) } },
    authenticator: {
      authenticate: async () => ({
        store: isStore ? store : null,
        platform: 'admin',
        impersonation: { by: '2', may_write },
      }),
    },
    limiter: { take: async () => {}, require: async () => {} },
    idempotency: { runOnce: async (_name, _input, _caller, work) => work() },
    impersonationLog: { record: async ({ kind }) => void noted.push(kind) },
  })
  const audience = isStore ? 'panel' : endpoint.access.startsWith('platform') ? 'admin' : 'main'
  const caller: Caller = { ...visitorCaller('::1', audience), account_id: '1', session_id: 's', impersonated: true }
  const answer = await dispatch(name, {}, caller).then(
    () => 'passed',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
  return { answer, noted }
}

const refusals = ['users/not-while-impersonating', 'users/impersonation-read-only']

describe('impersonation', () => {
  it.each(endpoints)(
    'RGT-10 RGT-12 $name changes nothing for a read-only impersonation',
    async ({ name, endpoint }) => {
      const { answer, noted } = await callIn(name, endpoint, false)
      const reads = callKindOf(endpoint) === 'reads'
      expect(refusals.includes(answer)).toBe(!reads)
      expect(noted).toEqual([reads ? 'reads' : 'never'])
    },
  )

  it.each(endpoints)('RGT-11 $name is refused, also with write permission', async (one) => {
    const { answer, noted } = await callIn(one.name, one.endpoint, true)
    const kind = callKindOf(one.endpoint)
    expect(answer === 'users/not-while-impersonating').toBe(kind === 'never')
    expect(answer).not.toBe('users/impersonation-read-only')
    expect(noted).toEqual([kind])
  })

  it.each(refused)('RGT-11 %s is reserved to the person', (name) => {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint ?? expect.fail(name)
    expect(callKindOf(endpoint)).toBe('never')
  })

  it('RGT-11 money, keys, staff, banks and the platform are never changed', () => {
    const own = /^(payments|finance|apps)\.|^stores\..*(bank|invit|member)/i
    const open = endpoints.filter(({ name, endpoint: { method, path } }) => {
      return (
        (method !== 'GET' && own.test(name)) || (path.startsWith('/platform/') && name !== 'accounts.getPlatformAccess')
      )
    })
    expect(open.filter(({ endpoint }) => callKindOf(endpoint) !== 'never').map(({ name }) => name)).toEqual([])
    expect(open.length).toBeGreaterThan(60)
  })

  it('RGT-10 POST endpoints that only read are allowed', () => {
    const said = endpoints.filter(
      ({ endpoint: { method, impersonated } }) => method !== 'GET' && impersonated === 'reads',
    )
    expect(said.map(({ name }) => name).toSorted()).toEqual(
      [
        'accounts.signOut',
        'cart.repriceCartLines',
        'catalog.previewBulkChange',
        'chat.getSupportThread',
        'ordering.findTrackedOrder',
        'ordering.quoteCheckout',
        'reports.recordProductView',
        'reports.recordStoreView',
        'search.searchByImage',
        'stores.selectStore',
      ].toSorted(),
    )
  })
})
