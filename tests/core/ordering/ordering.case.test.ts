import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { caseKinds, fittingOffer, orderingContract } from '../../../core/ordering/index.ts'

describe('fittingOffer', () => {
  it('ORD-47 offers the money once the goods came back where the buyer changed their mind', () => {
    expect(fittingOffer({ kind: 'changed-mind', wanted: 'refund' })).toEqual({ solution: 'refund', with_return: true })
  })

  it('offers what the buyer wishes for in every other problem', () => {
    for (const kind of caseKinds.filter((one) => one !== 'changed-mind'))
      for (const wanted of ['refund', 'replace', 'discount'] as const)
        expect(fittingOffer({ kind, wanted })).toEqual({ solution: wanted, with_return: false })
  })
})

describe('what is sent about a case', () => {
  it('is no discount without an amount, nor one for what goes back', () => {
    const wrong = (more: object) => {
      const offer = { parcel_id: '1', act: 'offer', solution: 'discount', ...more }
      return v.safeParse(orderingContract.settleParcel.input, offer).issues?.map((issue) => v.getDotPath(issue))
    }
    expect(wrong({ amount: 1000 })).toBeUndefined()
    expect(wrong({})).toEqual(['amount'])
    expect(wrong({ amount: 1000, with_return: true })).toEqual(['with_return'])
  })

  it('has the code of a return as its carrier writes it, however it was typed', () => {
    const code = (tracking_code: string) =>
      v.safeParse(orderingContract.actOnParcel.input, { parcel_id: '1', act: 'send_back', tracking_code })
    expect(code('۲۱۰۶ ۰۰۰۰ ۰۰۰۷').output).toMatchObject({ tracking_code: '210600000007' })
    expect(code('').success).toBe(false)
    expect(code('کد').success).toBe(false)
  })
})
