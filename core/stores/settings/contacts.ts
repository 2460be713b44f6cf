import * as v from 'valibot'
import { text } from '../../contract/schemas.ts'
import { plainText, normalizeText } from '../../shared/text/text.ts'
import { phone } from '../../validation/index.ts'
import { type SocialNetwork, socialNetworkNames, socialNetworks } from './social-networks.ts'

const socialHandle = /^[A-Za-z0-9_][A-Za-z0-9_.-]{1,63}$/
const websiteUrl = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}[a-z]{2,24}(?:\/[A-Za-z0-9._~%/-]{0,120})?$/

/** Extracts the handle in a network from a handle, an @handle or a URL. */
function handleIn(network: SocialNetwork) {
  const { host, title } = socialNetworks[network]
  const beginning = [`https://`, `http://`, 'www.', `${host}/`, '@']
  return v.pipe(
    text(200),
    v.transform((inputText) => beginning.reduce(without, plainText(inputText)).split(/[/?#]/, 1)[0] ?? ''),
    v.check((name) => name === '' || socialHandle.test(name), `نام کاربری یا نشانی ${title} درست نیست.`),
  )
}

function without(inputText: string, beginning: string): string {
  return inputText.toLowerCase().startsWith(beginning) ? inputText.slice(beginning.length) : inputText
}

/** The contacts of a shop. Only the handle of a URL is stored, so that nothing else can be linked. */
export const storeContacts = v.object({
  public_phone: v.pipe(text(20), v.transform(plainText), phone()),
  website: v.pipe(
    text(200),
    v.transform((inputText) => ['https://', 'http://'].reduce(without, plainText(inputText)).replace(/\/$/, '')),
    v.check((address) => address === '' || websiteUrl.test(address), 'نشانی وب‌گاه درست نیست.'),
  ),
  ...(Object.fromEntries(socialNetworkNames.map((network) => [network, handleIn(network)])) as Record<
    SocialNetwork,
    ReturnType<typeof handleIn>
  >),
})

export type StoreContacts = v.InferOutput<typeof storeContacts>

/** The contacts as they are returned. */
export const contactsOutput = v.object({
  public_phone: v.string(),
  website: v.string(),
  instagram: v.string(),
  telegram: v.string(),
  eitaa: v.string(),
  bale: v.string(),
  rubika: v.string(),
  aparat: v.string(),
})

/** The contacts of a shop that has entered none. */
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

const policy = v.pipe(text(1000), v.transform(normalizeText))

/** The policies of a shop, in its own words. */
export const storePolicies = v.object({ returns: policy, warranty: policy, delivery: policy })

/** The policies as they are returned. */
export const policiesOutput = v.object({ returns: v.string(), warranty: v.string(), delivery: v.string() })

export type StorePolicies = v.InferOutput<typeof storePolicies>

export const noPolicies: StorePolicies = { returns: '', warranty: '', delivery: '' }

export const policyTitles = {
  returns: 'بازگشت کالا',
  warranty: 'ضمانت',
  delivery: 'ارسال',
} as const satisfies Readonly<Record<keyof StorePolicies, string>>

/** Returns the policies that are filled in, each under its title. */
export function policyLines(policies: StorePolicies): { readonly title: string; readonly values: string[] }[] {
  return (Object.keys(policyTitles) as (keyof StorePolicies)[]).flatMap((name) =>
    policies[name] === '' ? [] : [{ title: policyTitles[name], values: [policies[name]] }],
  )
}
