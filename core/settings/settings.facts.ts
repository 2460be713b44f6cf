import { toPersianDigits } from '../shared/digits.ts'
import type { SettingValues } from './settings.ts'

/** A fact about the house at the foot of every page: words, and where they lead. */
export interface HouseFact {
  readonly text: string
  readonly href: string | null
}

/** How the house is reached and who vouches for it; what is not set is not there. */
export function factsOf(values: SettingValues): HouseFact[] {
  const [phone, mail, address] = [values['contact-phone'], values['contact-email'], values['contact-address']]
  const facts = [
    { text: address, href: null },
    { text: toPersianDigits(phone), href: `tel:${phone}` },
    { text: mail, href: `mailto:${mail}` },
    named('نماد اعتماد الکترونیکی', values['enamad-link']),
    named('نشان ساماندهی', values['samandehi-link']),
    named('اینستاگرام', values['instagram-link']),
    named('تلگرام', values['telegram-link']),
  ]
  return facts.filter(({ text }) => text !== '')
}

function named(title: string, href: string): HouseFact {
  return { text: href === '' ? '' : title, href }
}
