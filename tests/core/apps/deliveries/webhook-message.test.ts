import { expect, it } from 'vitest'
import { webhookBodyOf, webhookSecretOf } from '../../../../core/apps/index.ts'

const secrets = { hash: (text: string) => `<${text}>` }

it('APP-8 a webhook body names the event and nothing more', () => {
  const data = { parcel_id: '7', order_number: '100001', from: 'new', to: 'preparing' }
  const said = { id: '9', event: 'parcel.changed' as const, created_at: '2026-01-01T00:00:00Z', slug: 'alef', data }
  expect(JSON.parse(webhookBodyOf(said))).toEqual({
    id: '9',
    event: 'parcel.changed',
    at: '2026-01-01T00:00:00Z',
    store: 'alef',
    data,
  })
})

it('APP-12 every installation has its own secret, and a new one after each rotation', () => {
  const all = [
    webhookSecretOf(secrets, '1', 1),
    webhookSecretOf(secrets, '1', 2),
    webhookSecretOf(secrets, '11', 1),
    webhookSecretOf(secrets, '2', 1),
  ]
  expect(new Set(all).size).toBe(4)
})
