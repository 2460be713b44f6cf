import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from '../shared/problems/problem-codes.ts'
import type { Caller } from './caller.ts'
import type { CallKind } from './impersonation.ts'
import type { PlatformRight, StoreRight } from './rights.ts'

/**
 * Who may call: anybody; the owner of a live session; any member of a store, on the panel host and in any state of the
 * store; or holders of
 * a right, in the session's store on the panel host or on the platform on the admin host. Denied by default, checked in
 * `dispatch`.
 */
export type Access = 'public' | 'user' | 'supplier' | 'platform' | StoreRight | PlatformRight

/** At most `count` calls in `seconds`, per network address or account, across all processes. */
export interface RateLimit {
  readonly per: 'address' | 'account'
  readonly count: number
  readonly seconds: number
}

/** An endpoint as data; HTTP routes, clients and the OpenAPI document are generated from it. */
export interface Endpoint<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as `/products/{product_id}`, are taken from the input by name. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /**
   * One flat object: path parameters, then the query (GET, DELETE) or the JSON body. Actions with different fields are
   * a variant, every option of which has the path parameters.
   */
  readonly input: Input
  readonly output: Output
  /** The body is a file, `bytes` of the input; everything else is in the query. */
  readonly body?: 'bytes'
  /** The declared problems, besides those every endpoint may raise. */
  readonly problems: readonly ProblemCode[]
  /** Requires an Idempotency-Key; the effect and the response are stored together. */
  readonly idempotent?: true
  /** A public call with personal data for a signed-in caller, whose session is then checked as at a guarded call. */
  readonly personal?: true
  /** A store right that holds before the store's profile is complete, because completing it needs the call. */
  readonly incomplete?: true
  readonly limit?: RateLimit
  /** The kind of call during an impersonation, where method and right do not determine it. */
  readonly impersonated?: CallKind
  /** Looks up a guessable name: an address with too many misses has to wait. */
  readonly guessable?: true
}

/** Endpoints of one feature by name. */
export type Contract = Readonly<Record<string, Endpoint>>

/** What a service implements for a contract. */
export type Handlers<Endpoints extends Contract> = {
  readonly [Name in keyof Endpoints]: (
    input: InferOutput<Endpoints[Name]['input']>,
    caller: Caller,
  ) => Promise<InferInput<Endpoints[Name]['output']>>
}

/** Options of one call. */
export interface CallOptions {
  readonly idempotency_key?: string
}

/** The client of a contract. */
export type Client<Endpoints extends Contract> = {
  readonly [Name in keyof Endpoints]: (
    input: InferInput<Endpoints[Name]['input']>,
    options?: CallOptions,
  ) => Promise<InferOutput<Endpoints[Name]['output']>>
}

/** Declares a contract; keeps the literal types. */
export function contract<const Endpoints extends Contract>(endpoints: Endpoints): Endpoints {
  return endpoints
}
