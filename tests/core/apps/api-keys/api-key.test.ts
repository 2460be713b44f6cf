import { describe, expect, it } from 'vitest'
import { isApiKey, rightsOfScopes, apiKeyScopes, scopeTitles } from '../../../../core/apps/index.ts'
import { storeRightsOf } from '../../../../core/contract/rights.ts'

describe('APP-4 the rights of a key', () => {
  it('never include bank accounts, staff, apps, closing, or payouts', () => {
    for (const scope of apiKeyScopes)
      expect(scope).not.toMatch(/bank|staff|apps|closing|profile|finance.write|money.write/)
    expect(Object.keys(scopeTitles)).toEqual([...apiKeyScopes])
  })

  it('are those of its scopes, and reading where it may write', () => {
    expect(rightsOfScopes(['store.stock.write'], storeRightsOf('owner'))).toEqual([
      'store.stock.read',
      'store.stock.write',
    ])
    expect(rightsOfScopes(['store.bank.read', 'store.apps.write'], storeRightsOf('owner'))).toEqual([])
  })

  it("are limited to its creator's rights", () => {
    expect(rightsOfScopes([...apiKeyScopes], storeRightsOf('accountant'))).toEqual([
      'store.orders-money.read',
      'store.finance.read',
    ])
    expect(rightsOfScopes([...apiKeyScopes], storeRightsOf('support'))).toEqual(['store.parcels.read'])
  })

  it('are looked up only for tokens in the form of a key', () => {
    expect(isApiKey(`bzk_${'a1'.repeat(26)}`)).toBe(true)
    for (const token of ['', 'bzk_', `bzk_${'A'.repeat(52)}`, 'eyJhbGciOi', `bzk_${'a'.repeat(5000)}`])
      expect(isApiKey(token)).toBe(false)
  })
})
