/** A short sound that announces a new order. */
export abstract class NotificationSound {
  abstract play(): void
}

/** A mark of the newest paid order of a store, as the event stream sends it. */
export interface NewOrderMark {
  readonly id: string
}

/** The stream of a store's new paid orders, opened with one-time tickets. */
export abstract class NewOrderStream {
  /** Stores a hash of a stream ticket; the ticket itself is not stored. */
  abstract issueTicket(store_id: string, ticket: string, expires_at: number): Promise<void>
  /** Redeems a ticket and returns its store, once. */
  abstract redeemTicket(ticket: string, now: number): Promise<string | undefined>
  /** Returns the mark of the newest paid order if it is newer than the given one. */
  abstract newestAfter(store_id: string, after: string): Promise<readonly NewOrderMark[]>
}
