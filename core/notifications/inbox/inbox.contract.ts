import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { anyAmount, id, instant } from '../../contract/schemas.ts'
import { inboxKinds } from './inbox.ts'

const inboxRow = v.object({
  /** The kind with the id of the event: unique in the inbox. */
  key: v.string(),
  kind: v.picklist(inboxKinds),
  /** The number of the order it is about. */
  order: v.nullable(v.string()),
  product: v.nullable(v.object({ id, title: v.string() })),
  amount: v.nullable(anyAmount),
  at: instant,
  is_read: v.boolean(),
})

/** A notification in the inbox of an account. */
export type InboxRow = v.InferOutput<typeof inboxRow>

/** The inbox of the caller. */
export const inboxEndpoints = contract({
  listMyNotifications: {
    method: 'GET',
    path: '/me/notifications',
    summary:
      'Lists what happened to the caller’s orders, money, questions and awaited products in 90 days, newest first.',
    access: 'user',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), rows: v.array(inboxRow) }),
    problems: [],
  },
  countMyUnreadNotifications: {
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'Counts the caller’s notifications since the last reading.',
    access: 'user',
    input: v.object({}),
    output: v.object({ unread: v.number() }),
    problems: [],
  },
  readMyNotifications: {
    method: 'PUT',
    path: '/me/notifications/reading',
    summary: 'Marks the caller’s notifications up to an instant as read; an earlier instant changes nothing.',
    access: 'user',
    input: v.object({ until: instant }),
    output: v.object({}),
    problems: [],
  },
})
