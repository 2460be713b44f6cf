import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { Tabs } from '../../kit/content/tabs.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { BatchesTab } from './batches-tab.tsx'
import { PayaTab } from './paya-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'

const tabs = [
  { name: 'requests', title: 'درخواست‌ها' },
  { name: 'batches', title: 'دسته‌های بانک' },
  { name: 'paya', title: 'تقویم پایا' },
] as const

const link: Parameters<typeof Tabs<(typeof tabs)[number]['name']>>[0]['link'] = (name, className, children) => (
  <QueryLink search={name === 'requests' ? '?' : `?tab=${name}`} {...className}>
    {children}
  </QueryLink>
)

/** The withdrawal requests of all stores, with batches and Paya settings. */
export function WithdrawRequestsView({ query }: ViewProps<null>) {
  const current = tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'requests'
  return (
    <PanelPage title="درخواست‌های برداشت">
      <Tabs label="بخش‌های برداشت" tabs={tabs} current={current} link={link} />
      {current === 'requests' && <RequestsTab query={query} />}
      {current === 'batches' && <BatchesTab />}
      {current === 'paya' && <PayaTab />}
    </PanelPage>
  )
}
