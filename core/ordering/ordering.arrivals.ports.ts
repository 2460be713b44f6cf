/** A short tone that says something has come. */
export abstract class Tone {
  abstract play(): void
}

/** A mark of the newest paid order of a store, in the shape a stream tells it. */
export interface Arrival {
  readonly id: string
}

/** Who may hear of a store's paid orders, and what came. */
export abstract class ArrivalBook {
  /** Keeps a ticket of a store's stream; the ticket itself is stored nowhere. */
  abstract issue(store_id: string, ticket: string, until: number): Promise<void>
  /** Spends a ticket. Answers its store, once. */
  abstract spend(ticket: string, now: number): Promise<string | undefined>
  /** The mark of the newest paid order, if it is newer than another mark. */
  abstract since(store_id: string, after: string): Promise<readonly Arrival[]>
}
