import { describe, expect, it } from 'vitest'
import { isApiKey, keyRights, keyScopes, scopeTitles } from '../../../core/apps/index.ts'
import { storeRightsOf } from '../../../core/contract/rights.ts'

describe('APP-4 what a key may', () => {
  it('never is a matter of banks, people, apps, the closing, or money that leaves', () => {
    for (const scope of keyScopes)
      expect(scope).not.toMatch(/bank|staff|apps|closing|profile|finance.write|money.write/)
    expect(Object.keys(scopeTitles)).toEqual([...keyScopes])
  })

  it('is what its scopes name, and reading where it writes', () => {
    expect(keyRights(['store.stock.write'], storeRightsOf('owner'))).toEqual(['store.stock.read', 'store.stock.write'])
    expect(keyRights(['store.bank.read', 'store.apps.write'], storeRightsOf('owner'))).toEqual([])
  })

  it('ends where its maker’s own rights end', () => {
    expect(keyRights([...keyScopes], storeRightsOf('accountant'))).toEqual([
      'store.orders-money.read',
      'store.finance.read',
    ])
    expect(keyRights([...keyScopes], storeRightsOf('support'))).toEqual(['store.parcels.read'])
  })

  it('is asked of nothing that does not look like a key', () => {
    expect(isApiKey(`bzk_${'a1'.repeat(26)}`)).toBe(true)
    for (const token of ['', 'bzk_', `bzk_${'A'.repeat(52)}`, 'eyJhbGciOi', `bzk_${'a'.repeat(5000)}`])
      expect(isApiKey(token)).toBe(false)
  })
})
