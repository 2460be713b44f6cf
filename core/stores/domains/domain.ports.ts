/** A domain that a store has claimed. */
export interface StoreDomain {
  readonly store_id: string
  readonly host: string
  readonly token: string
  readonly verified_at: string | null
  /** When its record was last found, in milliseconds. */
  readonly proven_at: number | null
}

/** Stores the custom domains of stores. A change is announced to every process. */
export abstract class StoreDomainRepository {
  /** Returns the domains a store has claimed, the verified one first. */
  abstract listOfStore(store_id: string): Promise<readonly StoreDomain[]>
  abstract find(store_id: string, host: string): Promise<StoreDomain | undefined>
  /** Returns the verified domain of a host, of any store. */
  abstract findVerified(host: string): Promise<StoreDomain | undefined>
  /** Stores a claim, or returns the existing one with its token. */
  abstract claim(domain: Pick<StoreDomain, 'store_id' | 'host' | 'token'>, at: number): Promise<StoreDomain>
  /**
   * Makes a domain the verified one of a store, replacing the previous one; `false` when another store verified it
   * first.
   */
  abstract verify(store_id: string, host: string, at: number): Promise<boolean>
  /** Stores that the record of a verified domain was found again. */
  abstract prove(host: string, at: number): Promise<void>
  /** Returns the verified domains whose record was last found before an instant. */
  abstract listProvenBefore(at: number): Promise<readonly StoreDomain[]>
  /** Makes a domain unverified. Like every way in which a domain is lost, it ends the sessions on it. */
  abstract lose(host: string, at: number): Promise<void>
  abstract remove(store_id: string, host: string, at: number): Promise<void>
}

/** Queries the domain name system. */
export abstract class DomainLookup {
  /** Parses a domain name into punycode and display form; `undefined` when it is invalid. */
  abstract parseName(typed: string): { readonly host: string; readonly displayName: string } | undefined
  /** Returns the TXT records of a name; none when the lookup fails. */
  abstract readTxtRecords(name: string): Promise<readonly string[]>
}
