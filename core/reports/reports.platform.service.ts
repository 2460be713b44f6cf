import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { inPeriods, sinceOf } from './reports.periods.ts'
import type { platformReportsEndpoints } from './reports.platform.contract.ts'
import type { MarketDay, PlatformReports } from './reports.platform.ports.ts'
import { queueNames, queueRights } from './reports.platform.ts'

const [faultsOf, mostOpen] = [86_400_000, 20]
const figures = ['sales', 'commission', 'orders', 'canceled', 'users', 'stores'] as const

/** What waits for the platform, and how the market goes. */
export function createPlatformReports(
  reports: PlatformReports,
  clock: Clock,
): Handlers<typeof platformReportsEndpoints> {
  return {
    async queues(_input, { platform }) {
      const held = platform ? platformRightsOf(platform) : []
      const all = await reports.queues()
      const told = queueNames.filter((name) => held.includes(queueRights[name]))
      return { queues: told.flatMap((name) => all.filter((queue) => queue.name === name && queue.count > 0)) }
    },
    async market({ step }) {
      const now = clock.now()
      return inPeriods<Omit<MarketDay, 'at'>>(figures, await reports.days(sinceOf(step, now)), step, now)
    },
    health: () => reports.health(clock.now() - faultsOf, mostOpen),
  }
}
