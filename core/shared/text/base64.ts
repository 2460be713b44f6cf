const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes bytes as Base64 with padding (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3)
    const group = (first << 16) | (second << 8) | third
    parts.push(sign(group >> 18), sign(group >> 12), sign(group >> 6), sign(group))
  }
  const padding = (3 - (bytes.length % 3)) % 3
  return padding === 0 ? parts.join('') : parts.join('').slice(0, -padding) + '='.repeat(padding)
}

function sign(bits: number): string {
  return alphabet.charAt(bits & 63)
}
