import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { instant } from '../../contract/schemas.ts'

/** The caller's own sessions, one per sign-in. */
export const sessionEndpoints = contract({
  listMySessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'Lists the caller’s active sessions with their devices, the last used one first.',
    access: 'user',
    input: v.object({}),
    output: v.object({
      sessions: v.array(
        v.object({
          session_id: v.string(),
          device: v.string(),
          audience: v.picklist(['main', 'panel', 'admin']),
          /** The host of the shop where it is valid; null on our other hosts. */
          shop_host: v.nullable(v.string()),
          created_at: instant,
          used_at: instant,
          current: v.boolean(),
        }),
      ),
    }),
    problems: [],
  },
  endMySession: {
    method: 'POST',
    path: '/sessions/{session_id}/end',
    summary: 'Ends one of the caller’s sessions at once.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ session_id: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')) }),
    output: v.object({}),
    problems: ['accounts/session-not-found'],
  },
  endMySessions: {
    method: 'POST',
    path: '/sessions/end-all',
    summary: 'Ends the caller’s sessions on all other devices, or on all devices, at once.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ and_this: v.boolean() }),
    output: v.object({ ended: v.number() }),
    problems: [],
  },
})
