import { afterAll, expect, it } from 'vitest'
import { createAuditLog } from '../../../../../adapters/postgres/audit/audit.ts'
import { connect } from '../../../../../adapters/postgres/connection/connect.ts'
import { createCommissionRuleRepository } from '../../../../../adapters/postgres/ordering/commission/rules.ts'
import { createSaleTerms } from '../../../../../adapters/postgres/ordering/commission/sale-terms.ts'
import { visitorCaller } from '../../../../../core/contract/caller.ts'
import { createCommissionRuleHandlers } from '../../../../../core/ordering/commission/rules.service.ts'
import { rial } from '../../../../../core/shared/money.ts'
import { sqlOf } from '../../../../support/people/actors.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 3 })
const service = createCommissionRuleHandlers({
  rules: createCommissionRuleRepository(database),
  audit: createAuditLog(database),
  clock: { now: () => Date.now() },
  transactions: database.transactions,
})
const admin = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' as const }
const rule = (changes: object = {}) => ({
  category_id: null,
  store_slug: null,
  product_id: null,
  basis_points: 700,
  floor: rial(0),
  ceiling: null,
  ...changes,
})

afterAll(() => database.close())

it('COM-1 the next order is charged by the saved list, in its order', async () => {
  const { version, rules } = await service.getCommissionRules({}, admin)
  expect([version, rules.length]).toEqual(['0', 2])
  const list = [rule({ store_slug: market.stores[0]?.slug, basis_points: 100 }), rule({ ceiling: rial(90_000) })]
  await service.previewCommissionRules({ rules: list }, admin)
  const saved = await service.saveCommissionRules({ rules: list, seen: '0', reason: 'تخفیف' }, admin)
  const terms = await createSaleTerms(database).now()
  expect(terms.rules).toMatchObject([{ store_id: market.stores[0]?.id, basis_points: 100 }, { ceiling: 90_000 }])
  const after = await service.getCommissionRules({}, admin)
  expect(after).toMatchObject({ version: saved.version, history: [{ reason: 'تخفیف', count: 2 }] })
})

it('COM-3 of two who saw the same list one saves; a rule about something unknown is refused', async () => {
  const { version } = await service.getCommissionRules({}, admin)
  const save = (basis_points: number) =>
    service.saveCommissionRules({ rules: [rule({ basis_points })], seen: version, reason: '' }, admin)
  const both = await Promise.allSettled([save(1), save(2)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(save(3)).rejects.toMatchObject({ code: 'ordering/rules-changed' })
  const unknown = service.previewCommissionRules({ rules: [rule({ store_slug: 'nobody' })] }, admin)
  await expect(unknown).rejects.toMatchObject({ code: 'ordering/rule-unknown' })
  expect(await sqlOf(url, `select count(*)::int as n from audit_log where action = 'commission.save'`)).toEqual([
    { n: 2 },
  ])
})
