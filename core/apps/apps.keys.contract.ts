import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id, instant, requiredText } from '../contract/schemas.ts'
import { keyScopes } from './apps.keys.ts'

const scopes = v.pipe(
  v.array(v.picklist(keyScopes)),
  v.minLength(1, 'دست‌کم یک اجازه را انتخاب کنید.'),
  v.maxLength(keyScopes.length),
)

/** What is asked for when a key is made. */
export const newKey = v.object({ title: requiredText(60), scopes })

/** An API key as the people of its store see it: its beginning, never the whole. */
export const storedKey = v.object({
  id,
  title: v.string(),
  start: v.string(),
  scopes: v.array(v.string()),
  made_by: v.string(),
  made_at: instant,
  used_at: v.nullable(instant),
})

export type StoredKey = v.InferOutput<typeof storedKey>

/** The API keys of a store. */
export const keyEndpoints = contract({
  keys: {
    method: 'GET',
    path: '/store/api-keys',
    summary: 'The live API keys of the store, newest first.',
    access: 'store.apps.read',
    input: v.object({}),
    output: v.object({ keys: v.array(storedKey) }),
    problems: [],
  },
  addKey: {
    method: 'POST',
    path: '/store/api-keys',
    summary: 'Makes an API key; this answer is the only place where it stands as a whole.',
    access: 'store.apps.write',
    input: newKey,
    output: v.object({ id, key: v.string() }),
    problems: ['apps/too-many-keys'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  revokeKey: {
    method: 'DELETE',
    path: '/store/api-keys/{key_id}',
    summary: 'Revokes an API key at once.',
    access: 'store.apps.write',
    input: v.object({ key_id: id }),
    output: v.object({}),
    problems: ['apps/key-not-found'],
  },
})
