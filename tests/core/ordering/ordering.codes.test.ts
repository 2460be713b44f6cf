import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchCodes, needsCode, trackingCode, trackingLink } from '../../../core/ordering/index.ts'

const parcels = ['11', '12', '13'].map((id, place) => ({
  id,
  number: String(100_001 + place),
  method: 'tipax' as const,
}))
const codesOf = (text: string) => matchCodes(text, parcels).rows.map(({ code, trouble }) => code ?? trouble)

describe('DESK-5 pasted codes', () => {
  it('go to the chosen parcels one after the other', () => {
    expect(codesOf('۱۲۳۴۵۶\r\nAB-12345\n\n 777 777 ')).toEqual(['123456', 'AB-12345', '777777'])
  })

  it('go where the order number or the parcel code before them says, and the others fill the gaps', () => {
    expect(codesOf('100003\t333333\n111111\nP12,222222')).toEqual(['111111', '222222', '333333'])
  })

  it('are not taken when they are unreadable, missing or given twice', () => {
    expect(codesOf('12\n123456')).toEqual(['unreadable', '123456', 'missing'])
    expect(matchCodes('123456\n123456', parcels).rows.map(({ trouble }) => trouble)).toEqual([
      'twice',
      'twice',
      'missing',
    ])
  })

  it('that are left over are told', () => {
    expect(matchCodes('1111111\n2222222\n3333333\n4444444', parcels).left).toEqual(['4444444'])
  })

  it('never give one line to two parcels, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^(10000[1-4] )?[0-9]{1,12}$/)), (lines) => {
        const { rows, left } = matchCodes(lines.join('\n'), parcels)

        expect(rows.map(({ parcel }) => parcel)).toEqual(parcels)
        expect(rows.filter(({ trouble }) => trouble !== 'missing').length + left.length).toBe(lines.length)
      }),
    )
  })
})

describe('DESK-4 tracking codes', () => {
  it('are made canonical, or are none', () => {
    expect(trackingCode(' ۰۱۲۳ ۴۵۶۷ ')).toBe('01234567')
    expect([trackingCode('12345'), trackingCode('کد'), trackingCode('x'.repeat(31))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('lead to the page of the carrier where there is one', () => {
    expect(trackingLink('express-post', '123456')).toBe('https://tracking.post.ir/?id=123456')
    expect(trackingLink('courier', '123456')).toBeNull()
  })

  it('are needed where a carrier gives one', () => {
    expect([needsCode('tipax'), needsCode('pick-up')]).toEqual([true, false])
  })
})
