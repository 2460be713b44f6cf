import { expect, it } from 'vitest'
import { messageOf, secretOf } from '../../../core/apps/index.ts'

const secrets = { hash: (text: string) => `<${text}>` }

it('APP-8 a message names what happened and nothing more', () => {
  const data = { parcel_id: '7', order_number: '100001', from: 'new', to: 'preparing' }
  const said = { id: '9', event: 'parcel.changed', made_at: '2026-01-01T00:00:00Z', slug: 'alef', data }
  expect(JSON.parse(messageOf(said))).toEqual({
    id: '9',
    event: 'parcel.changed',
    at: '2026-01-01T00:00:00Z',
    store: 'alef',
    data,
  })
})

it('APP-12 every installation has a secret of its own, and another one after each renewal', () => {
  const all = [
    secretOf(secrets, '1', 1),
    secretOf(secrets, '1', 2),
    secretOf(secrets, '11', 1),
    secretOf(secrets, '2', 1),
  ]
  expect(new Set(all).size).toBe(4)
})
