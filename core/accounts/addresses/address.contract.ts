import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id } from '../../contract/schemas.ts'
import { addressSchema } from './address.ts'

const saved = v.object({ id, ...addressSchema.entries })

export type SavedAddress = v.InferOutput<typeof saved>

/** The caller's own addresses. */
export const addressEndpoints = contract({
  listMyAddresses: {
    method: 'GET',
    path: '/addresses',
    summary: 'Lists the caller’s saved addresses, newest first.',
    access: 'user',
    input: v.object({}),
    output: v.object({ addresses: v.array(saved) }),
    problems: [],
  },
  createMyAddress: {
    method: 'POST',
    path: '/addresses',
    summary: 'Saves an address; an address that is saved already keeps its row.',
    access: 'user',
    input: addressSchema,
    output: saved,
    problems: ['accounts/too-many-addresses'],
  },
  updateMyAddress: {
    method: 'PUT',
    path: '/addresses/{address_id}',
    summary: 'Changes one of the caller’s addresses.',
    access: 'user',
    input: v.object({ address_id: id, ...addressSchema.entries }),
    output: saved,
    problems: ['accounts/address-not-found'],
  },
  deleteMyAddress: {
    method: 'DELETE',
    path: '/addresses/{address_id}',
    summary: 'Deletes one of the caller’s addresses.',
    access: 'user',
    input: v.object({ address_id: id }),
    output: v.object({}),
    problems: ['accounts/address-not-found'],
  },
})
