import { accountIdOf } from '../../accounts/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { CommissionRule } from './commission.ts'
import { commissionRulesDiff } from './rule-labels.ts'
import type { CommissionRuleInput, commissionRulesContract } from './rules.contract.ts'
import type { CommissionRuleRepository } from './rules.ports.ts'
import { previewRules } from './rules.ts'

export interface CommissionRuleDependencies {
  readonly rules: CommissionRuleRepository
  readonly audit: AuditLog
  readonly clock: Clock
  readonly transactions: Transactions
}

const previewPeriod = 30 * 86_400_000

/** The endpoints of the commission rules; the commission of placed orders never changes (COM-1). */
export function createCommissionRuleHandlers(
  deps: CommissionRuleDependencies,
): Handlers<typeof commissionRulesContract> {
  const { rules: repository, audit, clock, transactions } = deps
  return {
    async getCommissionRules() {
      const [rules, history] = await Promise.all([repository.list(), repository.history()])
      return { rules: [...rules], history: [...history], version: history[0]?.id ?? '0' }
    },
    async previewCommissionRules({ rules }) {
      const [known, lines] = await Promise.all([
        resolveRules(repository, rules),
        repository.linesSince(clock.now() - previewPeriod),
      ])
      return previewRules(known, lines)
    },
    saveCommissionRules: ({ rules, seen, reason }, caller) =>
      transactions.run(async () => {
        const version = await repository.lock()
        if (version !== seen) throw new Problem('ordering/rules-changed')
        const [known, before] = [await resolveRules(repository, rules), await repository.list()]
        const [account_id, at] = [accountIdOf(caller), clock.now()]
        const saved = await repository.save({ rules: known, account_id, reason, at })
        const auditEntry = { action: 'commission.save', subject: 'commission', subject_id: saved } as const
        await audit.record({
          ...auditEntry,
          actor: account_id,
          reason,
          ...commissionRulesDiff(before, await repository.list()),
          at,
        })
        return { version: saved }
      }),
  }
}

async function resolveRules(
  repository: CommissionRuleRepository,
  rules: readonly CommissionRuleInput[],
): Promise<readonly CommissionRule[]> {
  const known = await repository.resolve(rules)
  const unresolvedIndex = known.findIndex((rule) => rule === undefined)
  if (unresolvedIndex !== -1) throw new Problem('ordering/rule-unknown', { rule: unresolvedIndex + 1 })
  return known.filter((rule) => rule !== undefined)
}
