import { toPersianDigits } from '../shared/text/digits.ts'
import type { SettingValues } from './settings.ts'

/** A line of platform information in the footer: text, and link. */
export interface PlatformInfoRow {
  readonly text: string
  readonly href: string | null
}

/** Returns contacts and trust seals of the platform; unset ones are omitted. */
export function platformInfoOf(values: SettingValues): PlatformInfoRow[] {
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

function named(title: string, href: string): PlatformInfoRow {
  return { text: href === '' ? '' : title, href }
}
