/** A domain that a store asked for. */
export interface StoreDomain {
  readonly store_id: string
  readonly host: string
  readonly token: string
  readonly verified_at: string | null
}

/** The custom domains of stores. A change is announced, so that every process learns it. */
export abstract class StoreDomains {
  /** The domains a store has asked for, the proven one first. */
  abstract of(store_id: string): Promise<readonly StoreDomain[]>
  abstract find(store_id: string, host: string): Promise<StoreDomain | undefined>
  /** The proven domain of a host, whose ever it is. */
  abstract proven(host: string): Promise<StoreDomain | undefined>
  /** Notes a wish, or keeps the one that is there with its token. */
  abstract claim(domain: Pick<StoreDomain, 'store_id' | 'host' | 'token'>, at: number): Promise<StoreDomain>
  /** Makes a domain the store's proven one in place of another; `false` when another store proved it first. */
  abstract verify(store_id: string, host: string, at: number): Promise<boolean>
  abstract drop(store_id: string, host: string): Promise<void>
}

/** Asks the domain name system. */
export abstract class DomainProof {
  /** A typed name in punycode and as people read it; `undefined` when it is no name. */
  abstract name(typed: string): { readonly host: string; readonly shown: string } | undefined
  /** The TXT records of a name; none when it does not answer. */
  abstract records(name: string): Promise<readonly string[]>
}
