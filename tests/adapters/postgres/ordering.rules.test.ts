import { afterAll, expect, it } from 'vitest'
import { createAudit } from '../../../adapters/postgres/audit.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { createRuleBook } from '../../../adapters/postgres/ordering.rules.ts'
import { createSaleTerms } from '../../../adapters/postgres/ordering.terms.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createRules } from '../../../core/ordering/ordering.rules.service.ts'
import { rial } from '../../../core/shared/money.ts'
import { sqlOf } from '../../support/actors.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 3 })
const service = createRules({
  rules: createRuleBook(database),
  audit: createAudit(database),
  clock: { now: () => Date.now() },
  transactions: database.transactions,
})
const admin = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' as const }
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

it('COM-1 a saved list is what the next order is charged by, in its order', async () => {
  const { version, rules } = await service.commissionRules({}, admin)
  expect([version, rules.length]).toEqual(['0', 2])
  const list = [rule({ store_slug: market.stores[0]?.slug, basis_points: 100 }), rule({ ceiling: rial(90_000) })]
  await service.previewCommission({ rules: list }, admin)
  const saved = await service.saveCommission({ rules: list, seen: '0', reason: 'تخفیف' }, admin)
  const terms = await createSaleTerms(database).now()
  expect(terms.rules).toMatchObject([{ store_id: market.stores[0]?.id, basis_points: 100 }, { ceiling: 90_000 }])
  const after = await service.commissionRules({}, admin)
  expect(after).toMatchObject({ version: saved.version, history: [{ reason: 'تخفیف', count: 2 }] })
})

it('COM-3 of two who saw the same list one saves; a rule for what does not exist is refused', async () => {
  const { version } = await service.commissionRules({}, admin)
  const save = (basis_points: number) =>
    service.saveCommission({ rules: [rule({ basis_points })], seen: version, reason: '' }, admin)
  const both = await Promise.allSettled([save(1), save(2)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(save(3)).rejects.toMatchObject({ code: 'ordering/rules-moved' })
  const unknown = service.previewCommission({ rules: [rule({ store_slug: 'nobody' })] }, admin)
  await expect(unknown).rejects.toMatchObject({ code: 'ordering/rule-unknown' })
  expect(await sqlOf(url, `select count(*)::int as n from audit_log where act = 'commission.save'`)).toEqual([{ n: 2 }])
})
