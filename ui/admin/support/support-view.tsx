import type { ViewProps } from '../../bindings/screen.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { CannedTab } from './canned-tab.tsx'
import { ThreadsTab } from './threads-tab.tsx'

const tabs = [
  { name: 'threads', title: 'گفت‌وگوها' },
  { name: 'canned', title: 'پاسخ‌های آماده' },
] as const

const link = tabLink('threads')

/** The inbox of the support chat: conversations, and answers that are written once for often. */
export function SupportView({ query }: ViewProps<null>) {
  const current = query.get('tab') === 'canned' ? 'canned' : 'threads'
  return (
    <PanelPage title="پشتیبانی">
      <Tabs label="بخش‌های پشتیبانی" tabs={tabs} current={current} link={link} />
      {current === 'threads' ? <ThreadsTab query={query} /> : <CannedTab />}
    </PanelPage>
  )
}
