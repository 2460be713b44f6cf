import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  paymentCredited,
  walletHeld,
  walletReleased,
  withdrawalReleased,
  withdrawalRequested,
} from '../../../../core/finance/index.ts'
import { withdrawableOf } from '../../../../core/finance/wallet/withdrawable.ts'
import { noMoney, rial } from '../../../../core/shared/money.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { createMemoryLedger } from '../../../support/finance/memory-ledger.ts'

type Step = readonly ['charge' | 'gift' | 'hold' | 'release' | 'withdraw' | 'return', number]

const steps = fc.array(
  fc.tuple(
    fc.constantFrom('charge', 'gift', 'hold', 'release', 'withdraw', 'return'),
    fc.integer({ min: 1, max: 1_000 }).map((amount) => amount * 10),
  ),
  { maxLength: 40 },
)

/** Applies steps as the services would, withdrawing only what is withdrawable. */
async function play(all: readonly Step[]) {
  const ledger = createMemoryLedger()
  const holds = new Map<string, number>()
  const requests = new Map<string, number>()
  let [charged, gifts] = [0, 0]
  for (const [index, [what, amount]] of all.entries()) {
    const id = String(index)
    const owned = { id, account_id: '7' }
    if (what === 'charge') {
      ledger.give(`clearing:${id}`, rial(amount))
      await ledger.post(paymentCredited({ ...owned, amount: rial(amount) }), 0)
      charged += amount
    } else if (what === 'gift') {
      ledger.give('wallet:7', rial(amount))
      gifts += amount
    } else if (what === 'hold') {
      const posted = ledger.post(walletHeld({ ...owned, wallet_amount: rial(amount) }), 0)
      if (await posted.catch(isShort)) holds.set(id, amount)
    } else if (what === 'release') {
      const [held] = holds
      if (held !== undefined) {
        holds.delete(held[0])
        await ledger.post(walletReleased({ id: held[0], account_id: '7', wallet_amount: rial(held[1]) }), 0)
      }
    } else if (what === 'withdraw') {
      const taken = Math.min(amount, await withdrawableOf(ledger, '7'))
      if (taken > 0) {
        await ledger.post(withdrawalRequested({ ...owned, store_id: null, amount: rial(taken) }), 0)
        requests.set(id, taken)
      }
    } else {
      const [back] = requests
      if (back !== undefined) {
        requests.delete(back[0])
        const request = { id: back[0], store_id: null, account_id: '7', amount: rial(back[1]) }
        await ledger.post(withdrawalReleased(request), 0)
      }
    }
  }
  const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0)
  return { ledger, charged, gifts, held: sumOf(holds.values()), withdrawn: sumOf(requests.values()) }
}

function isShort(error: unknown): false {
  expect(error).toBeInstanceOf(Problem)
  return false
}

describe('what may be withdrawn of a wallet', () => {
  it('FIN-62 is what cards brought less what was spent and withdrawn, never a gift, and never above the balance', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { ledger, charged, held, withdrawn } = await play(all)
        const most = await withdrawableOf(ledger, '7')

        expect(most).toBe(Math.max(0, Math.min(ledger.of('wallet:7'), charged - held - withdrawn)))
        expect(withdrawn).toBeLessThanOrEqual(charged)
      }),
    )
  })

  it('FIN-62 without a gift everything in the wallet came from cards', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { ledger } = await play(all.filter(([what]) => what !== 'gift'))
        expect(await withdrawableOf(ledger, '7')).toBe(ledger.of('wallet:7'))
      }),
    )
  })

  it('FIN-62 is in whole Toman', async () => {
    const ledger = createMemoryLedger()
    ledger.give('clearing:1', rial(1_234_567))
    await ledger.post(paymentCredited({ id: '1', account_id: '7', amount: rial(1_234_567) }), 0)
    expect(await withdrawableOf(ledger, '7')).toBe(1_234_560)
    expect(await withdrawableOf(ledger, '8')).toBe(noMoney)
  })
})
