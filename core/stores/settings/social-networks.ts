/** Social networks with the host of their profile URLs. */
export const socialNetworks = {
  instagram: { title: 'اینستاگرام', host: 'instagram.com' },
  telegram: { title: 'تلگرام', host: 't.me' },
  eitaa: { title: 'ایتا', host: 'eitaa.com' },
  bale: { title: 'بله', host: 'ble.ir' },
  rubika: { title: 'روبیکا', host: 'rubika.ir' },
  aparat: { title: 'آپارات', host: 'aparat.com' },
} as const

export type SocialNetwork = keyof typeof socialNetworks

export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[]

/** Returns the links of a shop in a fixed order. */
export function contactLinks(
  contacts: Readonly<Record<SocialNetwork | 'website', string>>,
): { readonly title: string; readonly href: string }[] {
  const ownContacts = contacts.website === '' ? [] : [{ title: contacts.website, href: `https://${contacts.website}` }]
  return [
    ...ownContacts,
    ...socialNetworkNames.flatMap((network) => {
      const { title, host } = socialNetworks[network]
      return contacts[network] === '' ? [] : [{ title, href: `https://${host}/${contacts[network]}` }]
    }),
  ]
}
