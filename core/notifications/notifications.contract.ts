import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id, instant, text } from '../contract/schemas.ts'
import { inboxEndpoints } from './inbox/inbox.contract.ts'
import { notificationStates } from './notifications.ts'

const filter = v.object({
  cursor: v.optional(v.nullable(id), null),
  kind: v.optional(text(40), ''),
  state: v.optional(v.picklist(notificationStates)),
  mobile: v.optional(text(20), ''),
})

/** The filter of the list; an empty kind or number matches all. */
export type NotificationFilter = v.InferOutput<typeof filter>

const row = v.object({
  id,
  kind: v.string(),
  mobile: v.string(),
  state: v.picklist(notificationStates),
  attempts: v.number(),
  params: v.string(),
  problem: v.nullable(v.string()),
  created_at: instant,
  attempted_at: instant,
  may_resend: v.boolean(),
})

export type NotificationRow = v.InferOutput<typeof row>

/** The endpoints of SMS notifications, and of the inbox of an account. */
export const notificationsContract = contract({
  ...inboxEndpoints,
  listNotifications: {
    method: 'GET',
    path: '/platform/notifications',
    summary: 'Lists text messages by kind, state and number, newest first.',
    access: 'platform.support.read',
    input: filter,
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  resendNotification: {
    method: 'POST',
    path: '/platform/notifications/{notification_id}/resending',
    summary: 'Sends a message again that failed or whose delivery is unknown.',
    access: 'platform.support.write',
    input: v.object({ notification_id: id }),
    output: v.object({}),
    problems: ['notifications/not-resendable', 'notifications/not-accepted'],
  },
})
