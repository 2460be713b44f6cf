import { describe, expect, it } from 'vitest'
import { parse, safeParse } from 'valibot'
import {
  bankAccountInput,
  glanceKey,
  isReservedSlug,
  isShopSlug,
  shopSlug,
  storeIdentity,
} from '../../../core/stores/index.ts'

describe('the address of a shop', () => {
  it.each(['farsh', 'f-1', 'a'.repeat(40)])('STO-14 may be %s', (slug) => expect(isShopSlug(slug)).toBe(true))

  it.each(['ab', 'a'.repeat(41), '-farsh', 'farsh-', 'far--sh', 'Farsh', 'فرش', 'a.b', 'panel'])(
    'STO-14 may not be %s',
    (slug) => expect(isShopSlug(slug)).toBe(false),
  )

  it('STO-14 is told apart by what it looks like at a glance', () => {
    expect(glanceKey('go1d-farm')).toBe(glanceKey('goldfarrn'))
    expect(glanceKey('farsh')).not.toBe(glanceKey('fars'))
  })

  it.each(['bazargah', 'baz-argah', 'adm1n', '5upport'])('STO-14 is no word of the house: %s', (slug) =>
    expect(isReservedSlug(slug)).toBe(true),
  )

  it('STO-14 is made canonical as it is typed', () => expect(parse(shopSlug, ' Farsh-۱۲ ')).toBe('farsh-12'))
})

describe('who stands behind a store', () => {
  const person = { kind: 'real', name: 'مریم', national_code: '۰۰۱۳۵۴۲۴۱۹', birth_date: '۱۳۷۰/۰۲/۰۳' }

  it('STO-16 is a person with a real national code, told apart from repeated digits', () => {
    expect(parse(storeIdentity, person)).toMatchObject({ national_code: '0013542419' })
    const { issues } = safeParse(storeIdentity, { ...person, national_code: '1111111111' })
    expect(issues?.[0]?.message).toContain('به هیچ‌کس داده نشده')
    expect(safeParse(storeIdentity, { ...person, birth_date: '۱۵۰۰/۰۲/۰۳' }).success).toBe(false)
  })

  it('STO-16 is a company with the check digit of companies', () => {
    const company = { kind: 'legal', name: 'شرکت', registration_number: '۱۲۳', economic_number: '' }
    expect(safeParse(storeIdentity, { ...company, national_id: '10380284790' }).success).toBe(true)
    expect(safeParse(storeIdentity, { ...company, national_id: '10380284791' }).success).toBe(false)
  })
})

it('STO-17 a sheba is stored in one form, and refused banks and wrong check digits are told', () => {
  const told = (sheba: string) =>
    safeParse(bankAccountInput, { sheba, holder: 'مریم' }).issues?.map((issue) => issue.message)
  expect(parse(bankAccountInput, { sheba: 'IR۸۲ 0540 1026 8002 0817 9090 02', holder: ' مریم ' })).toEqual({
    sheba: 'IR820540102680020817909002',
    holder: 'مریم',
  })
  expect(told('IR830540102680020817909002')?.[0]).toContain('رقم‌های کنترلی')
  expect(told(`IR00070${'1'.repeat(19)}`)?.[0]).toContain('رسالت')
})
