import type { ViewProps } from '../../bindings/render/screen.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { HealthReport } from './health-report.tsx'
import { MarketReport } from './market-report.tsx'
import { Queues } from './queues.tsx'

/** The dashboard of the admin: queues, market figures and platform health. */
export function AdminDashboardView({ query }: ViewProps<null>) {
  const may = useHasRight()('platform.finance.read')
  return (
    <PanelPage title="پیشخان مدیریت">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Queues />
          {may && <HealthReport />}
        </div>
        {may && <MarketReport query={query} />}
      </div>
    </PanelPage>
  )
}
