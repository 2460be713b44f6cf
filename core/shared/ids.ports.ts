/** Chance, as a port. */
export abstract class Ids {
  /** A random RFC 9562 version 4 id. */
  abstract uuid(): string
  /** A random token of at least 128 bits in lower-case letters and digits, safe in a path. */
  abstract token(): string
  /** A random number of exactly `length` decimal digits, leading zeros included. */
  abstract digits(length: number): string
}
