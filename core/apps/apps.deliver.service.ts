import type { Secrets, Sms } from '../accounts/index.ts'
import { notifyWithin } from '../ordering/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { messageOf, secretOf } from './apps.message.ts'
import { installationTable } from './apps.machine.ts'
import type { AppShelf, DeliveryBook, DueDelivery, WebhookPost } from './apps.ports.ts'
import { afterTry, givesUp, type Outcome } from './apps.retries.ts'

export interface DeliverParts {
  readonly shelf: AppShelf
  readonly book: DeliveryBook
  readonly post: WebhookPost
  readonly sms: Sms
  readonly secrets: Secrets
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Longer than any sending takes: a process that dies in between leaves its messages to the next. */
const lease = 60_000

const logLife = 30 * 86_400_000

/** Sends what is due, all at once; a slow receiver keeps nobody else waiting. Answers how many were tried. */
export async function deliverDue(parts: DeliverParts): Promise<number> {
  const now = parts.clock.now()
  const due = await parts.book.claim(now, now + lease)
  await Promise.all(due.map((one) => deliver(parts, one)))
  return due.length
}

/** Forgets what is older than the log is kept (APP-11). */
export async function forgetDeliveries({ book, clock }: Pick<DeliverParts, 'book' | 'clock'>): Promise<void> {
  await book.forget(clock.now() - logLife)
}

async function deliver(parts: DeliverParts, due: DueDelivery): Promise<void> {
  const outcome = await attempt(parts, due)
  await parts.transactions.run(() => note(parts, due, outcome))
}

function attempt(parts: DeliverParts, due: DueDelivery): Promise<Outcome> {
  return due.app === 'order-alerts' ? alert(parts, due) : post(parts, due)
}

async function post({ post: webhook, secrets, clock }: DeliverParts, due: DueDelivery): Promise<Outcome> {
  return webhook.send({
    url: due.settings.url ?? '',
    id: due.id,
    event: due.event,
    body: messageOf(due),
    secret: secretOf(secrets, due.installation_id, due.secret_version),
    second: Math.floor(clock.now() / 1000),
  })
}

async function alert({ sms, clock }: DeliverParts, { settings, data, made_at }: DueDelivery): Promise<Outcome> {
  if (clock.now() - Date.parse(made_at) > notifyWithin)
    return { taken: false, status: null, problem: 'late', dropped: true }
  try {
    await sms.sendTemplate('store-order', settings.mobile ?? '', { order: String(data['order_number']) })
    return { taken: true, status: null, problem: null }
  } catch {
    return { taken: false, status: null, problem: 'sms' }
  }
}

async function note({ shelf, book, clock }: DeliverParts, due: DueDelivery, outcome: Outcome): Promise<void> {
  const now = clock.now()
  const after = afterTry(due.tries + 1, outcome, now)
  const installed = await shelf.lock(due.store_id, due.app)
  const failures = await book.record(due, outcome, after, now)
  if (installed?.id !== due.installation_id || !givesUp(after, outcome, failures)) return
  const next = installationTable[installed.state].fail
  if (next !== undefined) await shelf.change(installed.id, { state: next, error: outcome.problem }, now)
}
