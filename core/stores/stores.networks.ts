/** Where shops can be followed, each with the host its addresses begin with. */
export const socialNetworks = {
  instagram: { title: 'اینستاگرام', host: 'instagram.com' },
  telegram: { title: 'تلگرام', host: 't.me' },
  eitaa: { title: 'ایتا', host: 'eitaa.com' },
  bale: { title: 'بله', host: 'ble.ir' },
  rubika: { title: 'روبیکا', host: 'rubika.ir' },
  aparat: { title: 'آپارات', host: 'aparat.com' },
} as const

export type Network = keyof typeof socialNetworks

export const networks = Object.keys(socialNetworks) as Network[]

/** The links of a shop, in one order. */
export function contactLinks(
  contacts: Readonly<Record<Network | 'website', string>>,
): { readonly title: string; readonly href: string }[] {
  const own = contacts.website === '' ? [] : [{ title: contacts.website, href: `https://${contacts.website}` }]
  return [
    ...own,
    ...networks.flatMap((network) => {
      const { title, host } = socialNetworks[network]
      return contacts[network] === '' ? [] : [{ title, href: `https://${host}/${contacts[network]}` }]
    }),
  ]
}
