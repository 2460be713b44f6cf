import type { SecretHasher } from '../../accounts/index.ts'
import type { Sms } from '../../shared/ports/sms.ports.ts'
import { notificationWindow } from '../../ordering/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { webhookBodyOf, webhookSecretOf } from './webhook-message.ts'
import { installationTable } from '../installation.machine.ts'
import type { InstallationRepository, DeliveryRepository, DueDelivery, WebhookPost } from '../apps.ports.ts'
import { resultOfAttempt, shouldDisableApp, type DeliveryOutcome } from './retry-schedule.ts'

export interface DeliverySenderDependencies {
  readonly installations: InstallationRepository
  readonly deliveries: DeliveryRepository
  readonly post: WebhookPost
  readonly sms: Sms
  readonly secrets: SecretHasher
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Longer than any delivery: messages of a process that died are taken over by the next. */
const lease = 60_000

const deliveryRetention = 30 * 86_400_000

/** Sends due deliveries concurrently, so that a slow receiver delays nobody else. Returns how many were attempted. */
export async function sendDueDeliveries(deps: DeliverySenderDependencies): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.deliveries.claim(now, now + lease)
  await Promise.all(due.map((one) => deliver(deps, one)))
  return due.length
}

/** Deletes deliveries older than the retention period (APP-11). */
export async function deleteOldDeliveries({
  deliveries,
  clock,
}: Pick<DeliverySenderDependencies, 'deliveries' | 'clock'>): Promise<void> {
  await deliveries.deleteBefore(clock.now() - deliveryRetention)
}

async function deliver(deps: DeliverySenderDependencies, due: DueDelivery): Promise<void> {
  const outcome = await attempt(deps, due)
  await deps.transactions.run(() => note(deps, due, outcome))
}

function attempt(deps: DeliverySenderDependencies, due: DueDelivery): Promise<DeliveryOutcome> {
  return due.app === 'order-alerts' ? alert(deps, due) : post(deps, due)
}

async function post(
  { post: webhook, secrets, clock }: DeliverySenderDependencies,
  due: DueDelivery,
): Promise<DeliveryOutcome> {
  return webhook.send({
    url: due.settings.url ?? '',
    id: due.id,
    event: due.event,
    body: webhookBodyOf(due),
    secret: webhookSecretOf(secrets, due.installation_id, due.secret_version),
    second: Math.floor(clock.now() / 1000),
  })
}

async function alert(
  { sms, clock }: DeliverySenderDependencies,
  { settings, data, created_at }: DueDelivery,
): Promise<DeliveryOutcome> {
  if (clock.now() - Date.parse(created_at) > notificationWindow)
    return { taken: false, status: null, problem: 'late', dropped: true }
  try {
    await sms.sendTemplate('store-order', settings.mobile ?? '', { order: String(data['order_number']) })
    return { taken: true, status: null, problem: null }
  } catch {
    return { taken: false, status: null, problem: 'sms' }
  }
}

async function note(
  { installations, deliveries, clock }: DeliverySenderDependencies,
  due: DueDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const now = clock.now()
  const after = resultOfAttempt(due.attempts + 1, outcome, now)
  const installed = await installations.lock(due.store_id, due.app)
  const failures = await deliveries.record(due, outcome, after, now)
  if (installed?.id !== due.installation_id || !shouldDisableApp(after, outcome, failures)) return
  const next = installationTable[installed.state].fail
  if (next !== undefined) await installations.change(installed.id, { state: next, error: outcome.problem }, now)
}
