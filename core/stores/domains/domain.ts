import { canonicalHost, type Site } from '../../routing/index.ts'
import { lookalikeKey } from '../settings/slug.ts'

/** A custom domain: the host in punycode and in display form. */
export interface DomainName {
  readonly host: string
  readonly displayName: string
}

/** The DNS record that proves ownership. */
export interface DomainRecord {
  readonly name: string
  readonly value: string
}

const publicSuffix = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const privateSuffixes = ['localhost', 'local', 'internal', 'lan', 'home', 'onion', 'invalid', 'arpa', 'localdomain']
const minBrandLength = 4

/**
 * Whether a store may claim a domain: a public name that is not the platform's, not an IP address, and does not
 * resemble the platform's name.
 */
export function isAllowedDomain({ host, displayName }: DomainName, { base }: Site): boolean {
  const labels = host.split('.')
  if (canonicalHost(host) !== host || labels.length < 2) return false
  const suffix = labels.at(-1) ?? ''
  if (!publicSuffix.test(suffix) || privateSuffixes.includes(suffix)) return false
  if (host === base || host.endsWith(`.${base}`) || base.endsWith(`.${host}`)) return false
  return !isSimilar(displayName, base)
}

/** Returns the TXT record that verifies a domain. */
export function verificationRecordOf(host: string, token: string): DomainRecord {
  return { name: `_bazargah.${host}`, value: `bazargah-proof=${token}` }
}

/** Whether a label of a name resembles the platform's name, or mixes scripts so that it could. */
function isSimilar(displayName: string, base: string): boolean {
  const brand = base.split('.').toSorted((left, right) => right.length - left.length)[0] ?? ''
  const platformHost = lookalikeKey(brand)
  return displayName.split('.').some((label) => {
    const key = lookalikeKey(label)
    return (
      key === undefined ||
      (platformHost !== undefined && platformHost.length >= minBrandLength && key.includes(platformHost))
    )
  })
}
