import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { CommissionRule } from './ordering.commission.ts'
import { rulesChange } from './ordering.rule-words.ts'
import type { RuleInput, rulesContract } from './ordering.rules.contract.ts'
import type { RuleBook } from './ordering.rules.ports.ts'
import { previewRules } from './ordering.rules.ts'

export interface RuleParts {
  readonly rules: RuleBook
  readonly audit: Audit
  readonly clock: Clock
  readonly transactions: Transactions
}

const month = 30 * 86_400_000

/** The commission rules as the house sets them; what an order was charged stays (COM-1). */
export function createRules(parts: RuleParts): Handlers<typeof rulesContract> {
  const { rules: book, audit, clock, transactions } = parts
  return {
    async commissionRules() {
      const [rules, history] = await Promise.all([book.all(), book.history()])
      return { rules: [...rules], history: [...history], version: history[0]?.id ?? '0' }
    },
    async previewCommission({ rules }) {
      const [known, lines] = await Promise.all([resolved(book, rules), book.linesSince(clock.now() - month)])
      return previewRules(known, lines)
    },
    saveCommission: ({ rules, seen, reason }, caller) =>
      transactions.run(async () => {
        const version = await book.lock()
        if (version !== seen) throw new Problem('ordering/rules-moved')
        const [known, before] = [await resolved(book, rules), await book.all()]
        const [account_id, at] = [accountOf(caller), clock.now()]
        const saved = await book.save({ rules: known, account_id, reason, at })
        const act = { act: 'commission.save', subject: 'commission', subject_id: saved }
        await audit.record({ ...act, actor: account_id, reason, ...rulesChange(before, await book.all()), at })
        return { version: saved }
      }),
  }
}

async function resolved(book: RuleBook, rules: readonly RuleInput[]): Promise<readonly CommissionRule[]> {
  const known = await book.resolve(rules)
  const wrong = known.findIndex((rule) => rule === undefined)
  if (wrong !== -1) throw new Problem('ordering/rule-unknown', { rule: wrong + 1 })
  return known.filter((rule) => rule !== undefined)
}
