import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { caseKinds, defaultOffer, orderingContract } from '../../../../core/ordering/index.ts'

describe('defaultOffer', () => {
  it('ORD-47 offers a refund with return when the buyer changed their mind', () => {
    expect(defaultOffer({ kind: 'changed-mind', wanted: 'refund' })).toEqual({ solution: 'refund', with_return: true })
  })

  it('offers what the buyer requested for every other problem', () => {
    for (const kind of caseKinds.filter((one) => one !== 'changed-mind'))
      for (const wanted of ['refund', 'replace', 'discount'] as const)
        expect(defaultOffer({ kind, wanted })).toEqual({ solution: wanted, with_return: false })
  })
})

describe('the input about a case', () => {
  it('does not allow a discount without an amount, or with a return', () => {
    const wrong = (more: object) => {
      const offer = { parcel_id: '1', action: 'offer', solution: 'discount', ...more }
      return v
        .safeParse(orderingContract.performResolutionAction.input, offer)
        .issues?.map((issue) => v.getDotPath(issue))
    }
    expect(wrong({ amount: 1000 })).toBeUndefined()
    expect(wrong({})).toEqual(['amount'])
    expect(wrong({ amount: 1000, with_return: true })).toEqual(['with_return'])
  })

  it('normalises the tracking code of a return', () => {
    const code = (tracking_code: string) =>
      v.safeParse(orderingContract.performParcelAction.input, { parcel_id: '1', action: 'ship_return', tracking_code })
    expect(code('۲۱۰۶ ۰۰۰۰ ۰۰۰۷').output).toMatchObject({ tracking_code: '210600000007' })
    expect(code('').success).toBe(false)
    expect(code('کد').success).toBe(false)
  })
})
