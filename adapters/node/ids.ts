import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Ids } from '../../core/shared/ports/ids.ports.ts'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Creates ids from the system's secure random source. */
export function createIds(): Ids {
  return {
    uuid: () => randomUUID(),
    // 26 characters of 36 hold 134 bits. The bias of 256 modulo 36 costs less than 0.3 bit over the whole token.
    token: () => Array.from(randomBytes(26), (byte) => letters[byte % letters.length]).join(''),
    digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  }
}
