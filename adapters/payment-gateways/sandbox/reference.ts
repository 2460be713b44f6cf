import type { Ids } from '../../../core/shared/ports/ids.ports.ts'

/**
 * The reference number of a sandbox payment: twelve digits without a leading zero, because Zarinpal sends it as a
 * number.
 */
export function newReference(ids: Ids): string {
  return `1${ids.digits(11)}`
}
