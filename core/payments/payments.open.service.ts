import { Problem } from '../shared/problem.ts'
import type { Ids } from '../shared/ids.ports.ts'
import type { Rial } from '../shared/money.ts'
import type { NewPayment, Payment } from './payments.book.ports.ts'
import { settledStates, type SettleParts, tryMove } from './payments.settle.service.ts'

/** What taking shoppers to the gateway is made of. */
export interface OpenParts extends SettleParts {
  readonly ids: Ids
  /** Where every gateway sends shoppers back to, from configuration, never from a request. */
  readonly callback_url: string
}

/** Opens the payment of an unpaid order, or finds the one that is open: a retry never makes a second. Answers the pay page's address. */
export async function openOrderPayment(parts: OpenParts, number: string, account_id: string): Promise<string> {
  const payment = await parts.transactions.run(() => paymentOf(parts, number, account_id))
  parts.crash.pass('open:after-create')
  return redirect(parts, payment, `سفارش ${number} بازارگاه`)
}

async function paymentOf(parts: OpenParts, number: string, account_id: string): Promise<Payment> {
  const order = await parts.book.lockByNumber(number, account_id)
  if (order === undefined) throw new Problem('ordering/not-found')
  if (order.state === 'paid') throw new Problem('payments/already-paid')
  const created_at = parts.clock.now()
  if (order.state !== 'pending_payment' || order.expires_at <= created_at) throw new Problem('payments/expired')
  const open = await parts.payments.openOf(order.id)
  if (open?.state === 'verifying' || open?.state === 'unknown') throw new Problem('payments/being-checked')
  if (open !== undefined) return open
  const amount = (order.total - order.wallet_part) as Rial
  const { ids, gateway } = parts
  const wanted: NewPayment = {
    payment_hash: ids.token(),
    account_id,
    purpose: 'order',
    order_id: order.id,
    gateway: gateway.name,
    amount,
    created_at,
  }
  const added = await parts.payments.add(wanted)
  if (added === undefined) throw new Problem('payments/gateway-unavailable')
  return added
}

/** Begins a wallet charge inside the transaction of its idempotency key; answers its hash. */
export async function beginCharge(parts: OpenParts, amount: Rial, account_id: string): Promise<string> {
  const payment_hash = parts.ids.token()
  const created_at = parts.clock.now()
  await parts.payments.add({
    payment_hash,
    account_id,
    purpose: 'charge',
    order_id: null,
    gateway: parts.gateway.name,
    amount,
    created_at,
  })
  return payment_hash
}

/** Opens one of the caller's own charges. */
export async function openCharge(parts: OpenParts, payment_hash: string, account_id: string): Promise<string> {
  const payment = await parts.payments.byHash(payment_hash, account_id)
  if (payment === undefined || payment.purpose !== 'charge') throw new Problem('payments/not-found')
  if (settledStates.includes(payment.state)) throw new Problem('payments/already-paid')
  if (payment.state === 'failed' || payment.state === 'expired') throw new Problem('payments/expired')
  return redirect(parts, payment, 'شارژ کیف پول بازارگاه')
}

async function redirect(parts: OpenParts, payment: Payment, description: string): Promise<string> {
  if (payment.pay_url !== null) return payment.pay_url
  parts.crash.pass('open:before-call')
  const { payment_hash, amount } = payment
  const opened = await parts.gateway.open({
    payment_id: payment_hash,
    amount,
    description,
    callback_url: parts.callback_url,
  })
  parts.crash.pass('open:after-call')
  // Two clicks may both reach the gateway; the first authority stored is the one both shoppers are sent to.
  const kept = await tryMove(parts, payment, 'redirect', opened)
  parts.crash.pass('open:after-redirect')
  const pay_url = (kept ?? (await parts.payments.byHash(payment_hash, payment.account_id)))?.pay_url
  if (!pay_url) throw new Problem('payments/expired')
  return pay_url
}
