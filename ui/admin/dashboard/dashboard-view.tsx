import type { ViewProps } from '../../bindings/screen.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { Health } from './health.tsx'
import { Market } from './market.tsx'
import { Queues } from './queues.tsx'

/** What one finds first in the admin: what waits, how the market goes, and whether all is well. */
export function DashboardView({ query }: ViewProps<null>) {
  const may = useMay()('platform.finance.read')
  return (
    <PanelPage title="پیشخان مدیریت">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Queues />
          {may && <Health />}
        </div>
        {may && <Market query={query} />}
      </div>
    </PanelPage>
  )
}
