import {
  createReportsService,
  PageViewCounter,
  PlatformReportQueries,
  StoreReportQueries,
} from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { FeatureModule } from '../feature.ts'

export const reportsModule: FeatureModule<'reports'> = {
  handlers: (resolve) =>
    createReportsService(
      resolve({
        reports: StoreReportQueries,
        platform: PlatformReportQueries,
        pageViews: PageViewCounter,
        clock: Clock,
      }),
    ),
}
