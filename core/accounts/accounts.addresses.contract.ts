import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id } from '../contract/schemas.ts'
import { address } from './accounts.address.ts'

const saved = v.object({ id, ...address.entries })

export type SavedAddress = v.InferOutput<typeof saved>

/** The caller’s own address book. */
export const addressEndpoints = contract({
  addresses: {
    method: 'GET',
    path: '/addresses',
    summary: 'The caller’s saved addresses, newest first.',
    access: 'user',
    input: v.object({}),
    output: v.object({ addresses: v.array(saved) }),
    problems: [],
  },
  addAddress: {
    method: 'POST',
    path: '/addresses',
    summary: 'Keeps an address; one that is kept already stays the same row.',
    access: 'user',
    input: address,
    output: saved,
    problems: ['accounts/too-many-addresses'],
  },
  saveAddress: {
    method: 'PUT',
    path: '/addresses/{address_id}',
    summary: 'Changes one of the caller’s addresses.',
    access: 'user',
    input: v.object({ address_id: id, ...address.entries }),
    output: saved,
    problems: ['accounts/address-not-found'],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/{address_id}',
    summary: 'Forgets one of the caller’s addresses.',
    access: 'user',
    input: v.object({ address_id: id }),
    output: v.object({}),
    problems: ['accounts/address-not-found'],
  },
})
