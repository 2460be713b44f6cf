/** One of our hosts: its origin, and its name where it is a shop's; null on the main host. */
export interface SignInHost {
  readonly origin: string
  readonly shop_host: string | null
}

/** The hosts between which a sign-in may be carried. */
export abstract class SignInHosts {
  /** Returns the main host or an open shop's; a custom domain only when its proof was looked at within the hour. */
  abstract find(host: string): Promise<SignInHost | undefined>
}

/** A ticket: whose session opens a new one, where, and for which browser. */
export interface SignInTicket {
  readonly session_id: string
  readonly shop_host: string | null
  readonly challenge: string
}

/** Stores tickets hashed. */
export abstract class SignInTicketRepository {
  /** Stores a ticket until an instant in milliseconds. */
  abstract add(digest: string, ticket: SignInTicket, expires_at: number): Promise<void>
  /** Removes a ticket and returns it unless it has expired: each is taken once, whatever comes of it. */
  abstract take(digest: string, at: number): Promise<SignInTicket | undefined>
}

/** Computes challenges as the browser that asks for a ticket does. */
export abstract class TicketChallenges {
  /** Returns the SHA-256 of a verifier in base64url; null where it cannot be computed. */
  abstract of(verifier: string): Promise<string | null>
}
