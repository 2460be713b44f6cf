import * as v from 'valibot'
import { storeStates } from '../contract/caller.ts'
import { contract } from '../contract/endpoint.ts'
import { hash } from '../contract/schemas.ts'
import { storeRoles } from '../contract/rights.ts'
import { picture } from './stores.schema.ts'
import { storeSteps } from './stores.steps.ts'

/** A store in which the caller works. */
export const ownStore = v.object({
  supplier_hash: hash,
  slug: v.string(),
  title: v.string(),
  logo: v.nullable(picture),
  state: v.picklist(storeStates),
  /** Why it stands in this state, in the words of who decided it. */
  state_note: v.string(),
  /** The vacation it is on. */
  closure: v.nullable(v.object({ until: v.string(), note: v.string() })),
  role: v.picklist(storeRoles),
  /** The rights of this role, as endpoints name them. */
  rights: v.array(v.string()),
  missing_step: v.nullable(v.picklist(storeSteps)),
  /** Whether the session works in this store now. */
  chosen: v.boolean(),
})

export type OwnStore = v.InferOutput<typeof ownStore>

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** The stores in which the caller works. */
export const teamEndpoints = contract({
  standing: {
    method: 'GET',
    path: '/store/standing',
    summary: 'The stores in which the caller works, with the role and rights in each; one of them is the session’s.',
    access: 'user',
    input: v.object({}),
    output: v.object({ stores: v.array(ownStore) }),
    problems: [],
  },
  choose: {
    method: 'POST',
    path: '/store/choose',
    summary: 'Chooses the store in which this session works from now on.',
    access: 'supplier',
    impersonated: 'reads',
    input: v.object({ store_slug: slug }),
    output: v.object({}),
    problems: ['stores/not-found'],
  },
})
