import * as v from 'valibot'
import { storeStates } from '../../contract/caller.ts'
import { contract } from '../../contract/endpoint.ts'
import { hash } from '../../contract/schemas.ts'
import { storeRoles } from '../../contract/rights.ts'
import { storedImage } from '../schema.ts'
import { profileSteps } from '../settings/profile-steps.ts'

/** A store in which the caller works. */
export const storeMembership = v.object({
  supplier_hash: hash,
  slug: v.string(),
  title: v.string(),
  logo: v.nullable(storedImage),
  state: v.picklist(storeStates),
  /** The reason for its state, in the words of who decided it. */
  state_note: v.string(),
  /** The current vacation. */
  closure: v.nullable(v.object({ until: v.string(), note: v.string() })),
  role: v.picklist(storeRoles),
  /** The rights of this role, in the names that endpoints use. */
  rights: v.array(v.string()),
  missing_step: v.nullable(v.picklist(profileSteps)),
  /** Whether the session acts for this store. */
  chosen: v.boolean(),
})

export type StoreMembership = v.InferOutput<typeof storeMembership>

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Lists and selects the stores in which the caller works. */
export const membershipEndpoints = contract({
  listStoreMemberships: {
    method: 'GET',
    path: '/store/memberships',
    summary:
      'Lists the stores in which the caller works, with the role and rights in each; one of them is selected for the session.',
    access: 'user',
    input: v.object({}),
    output: v.object({ stores: v.array(storeMembership) }),
    problems: [],
  },
  selectStore: {
    method: 'POST',
    path: '/store/selection',
    summary: 'Selects the store that this session acts for from now on.',
    access: 'supplier',
    impersonated: 'reads',
    input: v.object({ store_slug: slug }),
    output: v.object({}),
    problems: ['stores/not-found'],
  },
})
