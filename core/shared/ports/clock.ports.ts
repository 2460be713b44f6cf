/** The current time, in milliseconds since 1970-01-01T00:00Z. */
export abstract class Clock {
  abstract now(): number
}

/** Delays. `after` returns a function that cancels the delay. */
export abstract class Timers {
  abstract after(milliseconds: number, run: () => void): () => void
}
