import type { Ids } from '../../core/shared/ports/ids.ports.ts'

/** The only part of `crypto` that plain-http hosts also have. */
export interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown
}

const tokenBytes = 16
const digitsInByte = 250

/** Random ids from `crypto.getRandomValues`; `randomUUID` is missing on plain-http hosts. */
export function createBrowserIds(source: RandomSource): Ids {
  return {
    uuid: () => uuidOf(randomBytes(source, 16)),
    token: () => hex(randomBytes(source, tokenBytes)),
    digits: (length) => randomDigits(source, length),
  }
}

function randomBytes(source: RandomSource, count: number): Uint8Array {
  const bytes = new Uint8Array(count)
  source.getRandomValues(bytes)
  return bytes
}

function uuidOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  return hex(marked).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Bytes from 250 up would favour the digits 0 to 5.
function randomDigits(source: RandomSource, length: number): string {
  let digits = ''
  while (digits.length < length) {
    const fair = randomBytes(source, length).filter((byte) => byte < digitsInByte)
    digits += Array.from(fair, (byte) => byte % 10).join('')
  }
  return digits.slice(0, length)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
