import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id, instant, requiredText } from '../../contract/schemas.ts'
import { apiKeyScopes } from './api-key.ts'

const scopes = v.pipe(
  v.array(v.picklist(apiKeyScopes)),
  v.minLength(1, 'دست‌کم یک اجازه را انتخاب کنید.'),
  v.maxLength(apiKeyScopes.length),
)

/** The fields of a new key. */
export const newKeySchema = v.object({ title: requiredText(60), scopes })

/** An API key as shown to its store: its prefix, never the whole key. */
export const storedKeySchema = v.object({
  id,
  title: v.string(),
  prefix: v.string(),
  scopes: v.array(v.string()),
  created_by: v.string(),
  created_at: instant,
  used_at: v.nullable(instant),
})

export type StoredApiKey = v.InferOutput<typeof storedKeySchema>

/** The API keys of a store. */
export const apiKeyEndpoints = contract({
  listApiKeys: {
    method: 'GET',
    path: '/store/api-keys',
    summary: 'Lists the active API keys of the store, newest first.',
    access: 'store.apps.read',
    input: v.object({}),
    output: v.object({ keys: v.array(storedKeySchema) }),
    problems: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/store/api-keys',
    summary: 'Creates an API key; only this response contains the whole key.',
    access: 'store.apps.write',
    input: newKeySchema,
    output: v.object({ id, key: v.string() }),
    problems: ['apps/too-many-keys'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/store/api-keys/{key_id}',
    summary: 'Revokes an API key at once.',
    access: 'store.apps.write',
    input: v.object({ key_id: id }),
    output: v.object({}),
    problems: ['apps/key-not-found'],
  },
})
