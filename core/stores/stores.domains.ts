import { canonicalHost, type Site } from '../routing/index.ts'
import { glanceKey } from './stores.slug.ts'

/** A custom domain as it is asked for: the host in punycode and as people read it. */
export interface DomainName {
  readonly host: string
  readonly shown: string
}

/** Where the owner puts the proof, and what it says. */
export interface DomainRecord {
  readonly name: string
  readonly value: string
}

const publicEnding = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const neverPublic = ['localhost', 'local', 'internal', 'lan', 'home', 'onion', 'invalid', 'arpa', 'localdomain']
const shortBrand = 4

/** Whether a store may ask for a domain: a public name that is not ours, not an address, and does not look like ours. */
export function mayBelongToStore({ host, shown }: DomainName, { base }: Site): boolean {
  const labels = host.split('.')
  if (canonicalHost(host) !== host || labels.length < 2) return false
  const ending = labels.at(-1) ?? ''
  if (!publicEnding.test(ending) || neverPublic.includes(ending)) return false
  if (host === base || host.endsWith(`.${base}`) || base.endsWith(`.${host}`)) return false
  return !looksLike(shown, base)
}

/** The TXT record that proves a domain. */
export function recordOf(host: string, token: string): DomainRecord {
  return { name: `_bazargah.${host}`, value: `bazargah-proof=${token}` }
}

/** Whether some part of a name looks like the name of the house, or mixes scripts so that nobody can tell. */
function looksLike(shown: string, base: string): boolean {
  const brand = base.split('.').toSorted((left, right) => right.length - left.length)[0] ?? ''
  const ours = glanceKey(brand)
  return shown.split('.').some((label) => {
    const key = glanceKey(label)
    return key === undefined || (ours !== undefined && ours.length >= shortBrand && key.includes(ours))
  })
}
