import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buyerTaxIds } from '../../../../core/ordering/index.ts'

const isValid = (more: object) => v.is(buyerTaxIds, { economic_number: '', national_id: '', ...more })

describe('what a buyer adds to an invoice', () => {
  it('ORD-91 is optional, and in any digits', () => {
    expect(isValid({})).toBe(true)
    expect(v.parse(buyerTaxIds, { economic_number: '۴۱۱۱۱۱۱۱۱۱۱۱', national_id: '۰۰۱۳۵۴۲۴۱۹' })).toEqual({
      economic_number: '411111111111',
      national_id: '0013542419',
    })
  })

  it.each([
    ['national_id', '0013542419', true],
    ['national_id', '0013542418', false],
    ['national_id', '10380284790', true],
    ['national_id', '10380284791', false],
    ['national_id', '123', false],
    ['economic_number', '41111111111', true],
    ['economic_number', '4111111111', false],
    ['economic_number', '411111111111111', false],
    ['economic_number', '4111-111111', false],
  ])('ORD-91 %s %s is %s', (name, value, verdict) => {
    expect(isValid({ [name]: value })).toBe(verdict)
  })
})
