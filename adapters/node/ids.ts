import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Ids } from '../../core/shared/ids.ports.ts'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Ids from the system's secure source. */
export function createIds(): Ids {
  return {
    uuid: () => randomUUID(),
    // 26 letters of 36 hold 134 bits. The remainder of 36 in 256 leans by under 0.3 bit over the whole token.
    token: () => Array.from(randomBytes(26), (byte) => letters[byte % letters.length]).join(''),
    digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  }
}
