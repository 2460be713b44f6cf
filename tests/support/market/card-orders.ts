import { createLedger } from '../../../adapters/postgres/index.ts'
import { ledgerAccounts, paymentReceived } from '../../../core/finance/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { hashOf, sqlOf } from '../people/actors.ts'
import { type CaptureContext, captureOrderOf, type CapturedOrder } from './captured.ts'

/** What the card paid of an order of `cardOrderOf`, in Rial; the wallet paid the rest. */
export const paidByCard = 700_000
let payments = 0

/** Captures an order of which the card paid a part, by turning that part of its capture by the wallet into a payment. */
export async function cardOrderOf(
  context: CaptureContext,
): Promise<CapturedOrder & { readonly payment_id: string; readonly total: number }> {
  const { url, database, buyer, now } = context
  const captured = await captureOrderOf(context)
  const [order] = await sqlOf<{ id: string; total: number }>(
    url,
    `update orders set wallet_amount = wallet_amount - ${paidByCard} where number = $1 returning id::text, total::float8 as total`,
    [captured.number],
  )
  const [payment] = await sqlOf<{ id: string }>(
    url,
    `insert into payments (payment_hash, account_id, purpose, order_id, gateway, amount, state, authority, reference, created_at, settled_at)
     values ($1, $2, 'order', $3, 'scripted', ${paidByCard}, 'succeeded', $1, 'ref-1', now(), now()) returning id::text`,
    [hashOf('c', (payments += 1)), buyer, order?.id],
  )
  const id = payment?.id ?? ''
  const amount = rial(paidByCard)
  await database.transactions.run(async () => {
    const ledger = createLedger(database)
    await ledger.post(paymentReceived({ id, gateway: 'scripted', amount }), now())
    // What the wallet paid too much comes back from the payment.
    await ledger.post(
      {
        kind: 'test-exchange',
        reference: id,
        postings: [
          { account: ledgerAccounts.clearing(id), amount: rial(-paidByCard) },
          { account: ledgerAccounts.wallet(buyer), amount },
        ],
      },
      now(),
    )
  })
  return { ...captured, payment_id: id, total: order?.total ?? 0 }
}
