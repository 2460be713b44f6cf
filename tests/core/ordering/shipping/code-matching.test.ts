import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchCodes, requiresTrackingCode, parseTrackingCode, trackingLink } from '../../../../core/ordering/index.ts'

const parcels = ['11', '12', '13'].map((id, place) => ({
  id,
  number: String(100_001 + place),
  method: 'tipax' as const,
}))
const codesOf = (text: string) => matchCodes(text, parcels).rows.map(({ code, issue }) => code ?? issue)

describe('DESK-5 pasted codes', () => {
  it('are assigned to the selected parcels in order', () => {
    expect(codesOf('۱۲۳۴۵۶\r\nAB-12345\n\n 777 777 ')).toEqual(['123456', 'AB-12345', '777777'])
  })

  it('are assigned by a leading order number or parcel code, and the others fill the gaps', () => {
    expect(codesOf('100003\t333333\n111111\nP12,222222')).toEqual(['111111', '222222', '333333'])
  })

  it('are rejected when unreadable, missing or duplicate', () => {
    expect(codesOf('12\n123456')).toEqual(['unreadable', '123456', 'missing'])
    expect(matchCodes('123456\n123456', parcels).rows.map(({ issue }) => issue)).toEqual(['twice', 'twice', 'missing'])
  })

  it('that match no parcel are reported', () => {
    expect(matchCodes('1111111\n2222222\n3333333\n4444444', parcels).unmatched).toEqual(['4444444'])
  })

  it('never assign one line to two parcels, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^(10000[1-4] )?[0-9]{1,12}$/)), (lines) => {
        const { rows, unmatched } = matchCodes(lines.join('\n'), parcels)

        expect(rows.map(({ parcel }) => parcel)).toEqual(parcels)
        expect(rows.filter(({ issue }) => issue !== 'missing').length + unmatched.length).toBe(lines.length)
      }),
    )
  })
})

describe('DESK-4 tracking codes', () => {
  it('are normalised or rejected', () => {
    expect(parseTrackingCode(' ۰۱۲۳ ۴۵۶۷ ')).toBe('01234567')
    expect([parseTrackingCode('12345'), parseTrackingCode('کد'), parseTrackingCode('x'.repeat(31))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('link to the carrier’s page where there is one', () => {
    expect(trackingLink('express-post', '123456')).toBe('https://tracking.post.ir/?id=123456')
    expect(trackingLink('courier', '123456')).toBeNull()
  })

  it('are required where the carrier issues one', () => {
    expect([requiresTrackingCode('tipax'), requiresTrackingCode('pick-up')]).toEqual([true, false])
  })
})
