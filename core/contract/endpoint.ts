import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from '../shared/problem-codes.ts'
import type { Caller } from './caller.ts'
import type { CallKind } from './impersonation.ts'
import type { PlatformRight, StoreRight } from './rights.ts'

/**
 * Who may call: anybody; the owner of a live session; anyone who works in a store, on the panel host and in any state of it; or who
 * holds a right, in the store of the session on the panel host or on the platform on the admin host. Denied by default, decided in `dispatch`.
 */
export type Access = 'public' | 'user' | 'supplier' | 'platform' | StoreRight | PlatformRight

/** At most `count` calls in `seconds`, counted per network address or per account, over all processes. */
export interface RateLimit {
  readonly per: 'address' | 'account'
  readonly count: number
  readonly seconds: number
}

/** An endpoint as data; the HTTP routes, the clients and the OpenAPI document are loops over these. */
export interface Endpoint<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters stand in braces: `/products/{product_id}`; they are taken from the input by name. */
  readonly path: string
  /** One sentence for the documentation. */
  readonly summary: string
  readonly access: Access
  /** One flat object: path parameters, then the query (GET, DELETE) or the JSON body. */
  readonly input: Input
  readonly output: Output
  /** The body is a file, which the input holds as `bytes`; everything else is in the query. */
  readonly body?: 'bytes'
  /** The only problems that may leave, beside those every endpoint may raise. */
  readonly problems: readonly ProblemCode[]
  /** An Idempotency-Key is required; the effect and the answer are stored together (promises §5). */
  readonly idempotent?: true
  /** A public call that shows a signed-in caller something of their own; their session is asked after as at a guarded call. */
  readonly personal?: true
  /** A right in a store that holds before the store's profile is complete, because completing it needs the call. */
  readonly incomplete?: true
  readonly limit?: RateLimit
  /** What the call is to who stands in another person's place, where method and right do not say it (`impersonation.ts`). */
  readonly impersonated?: CallKind
  /** Looks up a name that could be guessed: an address that misses too often has to wait (promise S16). */
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

/** What a caller may add to one call. */
export interface CallOptions {
  readonly idempotency_key?: string
}

/** What anyone may call of a contract. */
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
