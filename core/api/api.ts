import type { Contracts } from './contracts.ts'
import type { Client } from '../contract/endpoint.ts'

/** Everything a frontend may call, by feature: `api.cart.addCartLine({ variant_id, quantity })`. @throws Problem */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- type and injection token at once
export abstract class Api {}

type Clients = { readonly [Feature in keyof Contracts]: Client<Contracts[Feature]> }

// eslint-disable-next-line typescript/no-empty-object-type
export interface Api extends Clients {}
