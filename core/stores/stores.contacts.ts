import * as v from 'valibot'
import { text } from '../contract/schemas.ts'
import { plainText, tidyText } from '../shared/text.ts'
import { phone } from '../validation/index.ts'
import { type Network, networks, socialNetworks } from './stores.networks.ts'

const handle = /^[A-Za-z0-9_][A-Za-z0-9_.-]{1,63}$/
const site = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}[a-z]{2,24}(?:\/[A-Za-z0-9._~%/-]{0,120})?$/

/** The name in a network, out of what is typed: the name, with an @, or the whole address. */
function nameIn(network: Network) {
  const { host, title } = socialNetworks[network]
  const beginning = [`https://`, `http://`, 'www.', `${host}/`, '@']
  return v.pipe(
    text(200),
    v.transform((typed) => beginning.reduce(without, plainText(typed)).split(/[/?#]/, 1)[0] ?? ''),
    v.check((name) => name === '' || handle.test(name), `نام کاربری یا نشانی ${title} درست نیست.`),
  )
}

function without(typed: string, beginning: string): string {
  return typed.toLowerCase().startsWith(beginning) ? typed.slice(beginning.length) : typed
}

/** How people reach a shop and follow it; of an address only what is its own is kept, so that nothing else can be linked. */
export const storeContacts = v.object({
  public_phone: v.pipe(text(20), v.transform(plainText), phone()),
  website: v.pipe(
    text(200),
    v.transform((typed) => ['https://', 'http://'].reduce(without, plainText(typed)).replace(/\/$/, '')),
    v.check((address) => address === '' || site.test(address), 'نشانی وب‌گاه درست نیست.'),
  ),
  ...(Object.fromEntries(networks.map((network) => [network, nameIn(network)])) as Record<
    Network,
    ReturnType<typeof nameIn>
  >),
})

export type StoreContacts = v.InferOutput<typeof storeContacts>

/** The same as it is shown. */
export const shownContacts = v.object({
  public_phone: v.string(),
  website: v.string(),
  instagram: v.string(),
  telegram: v.string(),
  eitaa: v.string(),
  bale: v.string(),
  rubika: v.string(),
  aparat: v.string(),
})

/** A shop of which nothing but itself is known. */
export const noContacts: StoreContacts = {
  public_phone: '',
  website: '',
  instagram: '',
  telegram: '',
  eitaa: '',
  bale: '',
  rubika: '',
  aparat: '',
}

const policy = v.pipe(text(1000), v.transform(tidyText))

/** What a shop promises its buyers, in its own words. */
export const storePolicies = v.object({ returns: policy, warranty: policy, delivery: policy })

/** The same as they are shown. */
export const shownPolicies = v.object({ returns: v.string(), warranty: v.string(), delivery: v.string() })

export type StorePolicies = v.InferOutput<typeof storePolicies>

export const noPolicies: StorePolicies = { returns: '', warranty: '', delivery: '' }

export const policyTitles = {
  returns: 'بازگشت کالا',
  warranty: 'ضمانت',
  delivery: 'ارسال',
} as const satisfies Readonly<Record<keyof StorePolicies, string>>

/** The promises that are made, each under its title. */
export function policyLines(policies: StorePolicies): { readonly title: string; readonly values: string[] }[] {
  return (Object.keys(policyTitles) as (keyof StorePolicies)[]).flatMap((name) =>
    policies[name] === '' ? [] : [{ title: policyTitles[name], values: [policies[name]] }],
  )
}
