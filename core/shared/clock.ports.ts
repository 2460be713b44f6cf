/** The time, as a port: milliseconds since 1970-01-01T00:00Z. */
export abstract class Clock {
  abstract now(): number
}

/** Delays, as a port. `after` answers a function that calls the delay off. */
export abstract class Timers {
  abstract after(milliseconds: number, run: () => void): () => void
}
