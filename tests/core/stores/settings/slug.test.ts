import { describe, expect, it } from 'vitest'
import { parse, safeParse } from 'valibot'
import {
  bankAccountInput,
  lookalikeKey,
  isReservedSlug,
  isStoreSlug,
  shopSlug,
  storeIdentity,
} from '../../../../core/stores/index.ts'

describe('the slug of a shop', () => {
  it.each(['farsh', 'f-1', 'a'.repeat(40)])('STO-14 may be %s', (slug) => expect(isStoreSlug(slug)).toBe(true))

  it.each(['ab', 'a'.repeat(41), '-farsh', 'farsh-', 'far--sh', 'Farsh', 'فرش', 'a.b', 'panel'])(
    'STO-14 may not be %s',
    (slug) => expect(isStoreSlug(slug)).toBe(false),
  )

  it('STO-14 is compared by what it looks like', () => {
    expect(lookalikeKey('go1d-farm')).toBe(lookalikeKey('goldfarrn'))
    expect(lookalikeKey('farsh')).not.toBe(lookalikeKey('fars'))
  })

  it.each(['bazargah', 'baz-argah', 'adm1n', '5upport'])('STO-14 is not a reserved word: %s', (slug) =>
    expect(isReservedSlug(slug)).toBe(true),
  )

  it('STO-14 is normalised', () => expect(parse(shopSlug, ' Farsh-۱۲ ')).toBe('farsh-12'))
})

describe('the legal identity of a store', () => {
  const person = { kind: 'real', name: 'مریم', national_code: '۰۰۱۳۵۴۲۴۱۹', birth_date: '۱۳۷۰/۰۲/۰۳' }

  it('STO-16 is a person with a valid national code that is not one repeated digit', () => {
    expect(parse(storeIdentity, person)).toMatchObject({ national_code: '0013542419' })
    const { issues: firstIssue } = safeParse(storeIdentity, { ...person, national_code: '1111111111' })
    expect(firstIssue?.[0]?.message).toContain('به هیچ‌کس داده نشده')
    expect(safeParse(storeIdentity, { ...person, birth_date: '۱۵۰۰/۰۲/۰۳' }).success).toBe(false)
  })

  it('STO-16 is a company with a valid check digit', () => {
    const company = { kind: 'legal', name: 'شرکت', registration_number: '۱۲۳', economic_number: '' }
    expect(safeParse(storeIdentity, { ...company, national_id: '10380284790' }).success).toBe(true)
    expect(safeParse(storeIdentity, { ...company, national_id: '10380284791' }).success).toBe(false)
  })
})

it('STO-17 a sheba is stored in one form; refused banks and invalid check digits are reported', () => {
  const told = (sheba: string) =>
    safeParse(bankAccountInput, { sheba, holder: 'مریم' }).issues?.map((issue) => issue.message)
  expect(parse(bankAccountInput, { sheba: 'IR۸۲ 0540 1026 8002 0817 9090 02', holder: ' مریم ' })).toEqual({
    sheba: 'IR820540102680020817909002',
    holder: 'مریم',
  })
  expect(told('IR830540102680020817909002')?.[0]).toContain('رقم‌های کنترلی')
  expect(told(`IR00070${'1'.repeat(19)}`)?.[0]).toContain('رسالت')
})
