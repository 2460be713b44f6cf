/** Random ids. */
export abstract class Ids {
  /** Returns a random version 4 UUID (RFC 9562). */
  abstract uuid(): string
  /** Returns a random token of at least 128 bits in lower-case letters and digits, safe in a path. */
  abstract token(): string
  /** Returns exactly `length` random decimal digits, leading zeros included. */
  abstract digits(length: number): string
}
