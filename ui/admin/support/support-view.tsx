import type { ViewProps } from '../../bindings/render/screen.ts'
import { Tabs } from '../../kit/content/tabs.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { CannedRepliesTab } from './canned-replies-tab.tsx'
import { ThreadsTab } from './threads-tab.tsx'

const tabs = [
  { name: 'threads', title: 'گفت‌وگوها' },
  { name: 'canned', title: 'پاسخ‌های آماده' },
] as const

const link = tabLink('threads')

/** The support inbox: threads and canned replies. */
export function SupportView({ query }: ViewProps<null>) {
  const current = query.get('tab') === 'canned' ? 'canned' : 'threads'
  return (
    <PanelPage title="پشتیبانی">
      <Tabs label="بخش‌های پشتیبانی" tabs={tabs} current={current} link={link} />
      {current === 'threads' ? <ThreadsTab query={query} /> : <CannedRepliesTab />}
    </PanelPage>
  )
}
