import type { Ids } from '../../../core/shared/ids.ports.ts'

/** The number of a payment at the sandbox bank: twelve digits, the first of them no zero, because Zarinpal sends it as a number. */
export function newReference(ids: Ids): string {
  return `1${ids.digits(11)}`
}
