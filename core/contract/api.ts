import type { Contracts } from './contract.ts'
import type { Client } from './endpoint.ts'

/** Everything a frontend may call, by feature: `api.cart.add({ variant_id, quantity })`. @throws Problem */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- type and injection token at once
export abstract class Api {}

type Clients = { readonly [Feature in keyof Contracts]: Client<Contracts[Feature]> }

// eslint-disable-next-line typescript/no-empty-object-type
export interface Api extends Clients {}
