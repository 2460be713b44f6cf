import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  contactLinks,
  notificationPreferencesOf,
  noContacts,
  noPolicies,
  policyLines,
  storeContacts,
  notificationPreferences,
} from '../../../../core/stores/index.ts'

const read = (given: object) => v.safeParse(storeContacts, { ...noContacts, ...given })

describe('the social profiles of a shop', () => {
  it('STO-20 accept handles, handles with an @, and whole URLs', () => {
    const typed = ['khatam', '@khatam', 'https://www.instagram.com/khatam/?igsh=1', 'instagram.com/khatam']
    expect(typed.map((instagram) => read({ instagram }).output)).toEqual(
      typed.map(() => ({ ...noContacts, instagram: 'khatam' })),
    )
    const { output } = read({
      website: 'https://Khatam.ir/درباره'.replace('/درباره', '/shop'),
      telegram: 't.me/khatam_ir',
    })
    expect(contactLinks({ ...noContacts, ...(output as object), website: 'khatam.ir/shop' })).toEqual([
      { title: 'khatam.ir/shop', href: 'https://khatam.ir/shop' },
      { title: 'تلگرام', href: 'https://t.me/khatam_ir' },
    ])
  })

  it.each([
    { instagram: 'javascript:alert(1)' },
    { telegram: '"><script>alert(1)</script>' },
    { website: 'javascript:alert(1)' },
    { website: 'data:text/html,x' },
    { website: 'https://user:pass@khatam.ir' },
    { website: 'khatam.ir:8080' },
    { website: 'localhost' },
    { website: '//khatam.ir' },
    { public_phone: '123' },
  ])('STO-20 refuse %o', (given) => {
    expect(read(given).success).toBe(false)
  })

  it('STO-20 link only to https URLs without credentials, whatever is typed', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('JavaScript:a', 'http:\\\\a.ir', 'a.ir/@x'),
    )
    fc.assert(
      fc.property(any, any, (website, rubika) => {
        const found = read({ website, rubika })
        for (const { href } of found.success ? contactLinks(found.output) : []) {
          const { protocol, username, host } = new URL(href)

          expect([protocol, username]).toEqual(['https:', ''])
          expect(href.startsWith(`https://${host}`)).toBe(true)
        }
      }),
    )
  })

  it('STO-24 preferences keep SMS where it was chosen, and nothing else', () => {
    expect(notificationPreferencesOf({ order: ['sms', 'pigeon'], stock: [] })).toMatchObject({
      order: ['sms'],
      stock: [],
      case: [],
    })
    expect(v.parse(notificationPreferences, { ...notificationPreferencesOf({}), order: ['sms', 'sms'] }).order).toEqual(
      ['sms'],
    )
    expect(v.safeParse(notificationPreferences, { ...notificationPreferencesOf({}), order: ['pigeon'] }).success).toBe(
      false,
    )
  })

  it('STO-21 blank policies are not shown', () => {
    expect(policyLines({ ...noPolicies, warranty: 'یک سال' })).toEqual([{ title: 'ضمانت', values: ['یک سال'] }])
  })
})
