import type { PlatformRole } from '../contract/rights.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { normaliseMobile } from '../shared/mobile.ts'

const numberLike = /^[+0-9][0-9 ()-]{2,}$/

/** The part of a mobile number that somebody looks for; empty when the text is no number. */
export function mobilePartOf(text: string): string {
  const typed = toLatinDigits(text).trim()
  return numberLike.test(typed) ? (normaliseMobile(typed) ?? typed.replace(/[^0-9]/g, '')) : ''
}

interface Meeting {
  readonly actor: string
  readonly person: string
  /** Who governs the platform at this moment. */
  readonly admins: readonly string[]
  /** Whether the act is about a role. */
  readonly role?: boolean
}

/** Why somebody may not change a person's account, if so. */
export function refusalOf({ actor, person, admins, role = false }: Meeting): ProblemCode | undefined {
  if (actor === person) return 'users/own-account'
  return (role || admins.includes(person)) && !admins.includes(actor) ? 'accounts/not-allowed' : undefined
}

/** How long one may stand in another's place, and how long its ticket lives, in seconds; and what its device is called. */
export const placeRules = { lifetime: 1800, ticketLifetime: 60, device: 'همکار سکو' } as const

interface Swap {
  readonly actor: string
  readonly person: { readonly id: string; readonly blocked: boolean; readonly role: PlatformRole | null }
  readonly admins: readonly string[]
}

/** Why somebody may not stand in a person's place, if so. */
export function refusalToStandIn({ actor, person, admins }: Swap): ProblemCode | undefined {
  if (actor === person.id) return 'users/own-account'
  if (!admins.includes(actor) || person.role !== null) return 'accounts/not-allowed'
  return person.blocked ? 'users/changed' : undefined
}
