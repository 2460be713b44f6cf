import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  contactLinks,
  newsOf,
  noContacts,
  noPolicies,
  policyLines,
  storeContacts,
  storeNews,
} from '../../../core/stores/index.ts'

const read = (given: object) => v.safeParse(storeContacts, { ...noContacts, ...given })

describe('how a shop is followed', () => {
  it('STO-20 reads names, names with an @, and whole addresses', () => {
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
  ])('STO-20 refuses %o', (given) => {
    expect(read(given).success).toBe(false)
  })

  it('STO-20 has no link but to an https address without credentials, whatever is typed', () => {
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

  it('STO-24 news goes by SMS where that was chosen, and nothing else is kept', () => {
    expect(newsOf({ order: ['sms', 'pigeon'], stock: [] })).toMatchObject({ order: ['sms'], stock: [], case: [] })
    expect(v.parse(storeNews, { ...newsOf({}), order: ['sms', 'sms'] }).order).toEqual(['sms'])
    expect(v.safeParse(storeNews, { ...newsOf({}), order: ['pigeon'] }).success).toBe(false)
  })

  it('STO-21 a promise that is blank stands nowhere', () => {
    expect(policyLines({ ...noPolicies, warranty: 'یک سال' })).toEqual([{ title: 'ضمانت', values: ['یک سال'] }])
  })
})
