import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { groupByPeriod, reportStart } from './periods.ts'
import type { platformReportsEndpoints } from './platform.contract.ts'
import type { DailyMarketFigures, PlatformReportQueries } from './platform.ports.ts'
import { queueNames, queueRights } from './queues.ts'

const [faultPeriod, maxOpenPayments] = [86_400_000, 20]
const figures = ['sales', 'commission', 'orders', 'canceled', 'users', 'stores'] as const

/** The endpoints of the platform's dashboard. */
export function createPlatformReportHandlers(
  reports: PlatformReportQueries,
  clock: Clock,
): Handlers<typeof platformReportsEndpoints> {
  return {
    async listPlatformQueues(_input, { platform }) {
      const rights = platform ? platformRightsOf(platform) : []
      const all = await reports.queues()
      const visible = queueNames.filter((name) => rights.includes(queueRights[name]))
      return {
        queues: visible.flatMap((name) => all.filter((queue) => queue.name === name && queue.count > 0)),
      }
    },
    async getMarketReport({ step }) {
      const now = clock.now()
      return groupByPeriod<Omit<DailyMarketFigures, 'at'>>(
        figures,
        await reports.dailyFigures(reportStart(step, now)),
        step,
        now,
      )
    },
    getPlatformHealth: () => reports.health(clock.now() - faultPeriod, maxOpenPayments),
  }
}
