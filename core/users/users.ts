import type { PlatformRole } from '../contract/rights.ts'
import type { ProblemCode } from '../shared/problems/problem-codes.ts'
import { toLatinDigits } from '../shared/text/digits.ts'
import { normaliseMobile } from '../shared/text/mobile.ts'

const numberLike = /^[+0-9][0-9 ()-]{2,}$/

/** Extracts a part of a mobile number from a search text; empty when it is no number. */
export function mobilePartOf(text: string): string {
  const typed = toLatinDigits(text).trim()
  return numberLike.test(typed) ? (normaliseMobile(typed) ?? typed.replace(/[^0-9]/g, '')) : ''
}

interface UserActionContext {
  readonly actor: string
  readonly person: string
  /** The current administrators. */
  readonly admins: readonly string[]
  /** Whether the action concerns a role. */
  readonly role?: boolean
}

/** Returns why the actor may not change a person's account, if so. */
export function userActionRefusalOf({
  actor,
  person,
  admins,
  role = false,
}: UserActionContext): ProblemCode | undefined {
  if (actor === person) return 'users/own-account'
  return (role || admins.includes(person)) && !admins.includes(actor) ? 'accounts/not-allowed' : undefined
}

/** The lifetime of an impersonation and of its ticket, in seconds, and its device label. */
export const impersonationRules = { lifetime: 1800, ticketLifetime: 60, device: 'همکار سکو' } as const

interface ImpersonationContext {
  readonly actor: string
  readonly person: { readonly id: string; readonly blocked: boolean; readonly role: PlatformRole | null }
  readonly admins: readonly string[]
}

/** Returns why the actor may not impersonate a person, if so. */
export function impersonationStartRefusalOf({ actor, person, admins }: ImpersonationContext): ProblemCode | undefined {
  if (actor === person.id) return 'users/own-account'
  if (!admins.includes(actor) || person.role !== null) return 'accounts/not-allowed'
  return person.blocked ? 'users/changed' : undefined
}
