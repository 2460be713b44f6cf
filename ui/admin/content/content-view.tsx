import { type EntryKind, entryKinds } from '../../../core/content/index.ts'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { Tabs } from '../../kit/content/tabs.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { FaqTab } from './faq-tab.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { EntryList } from './entry-list.tsx'

const tabs = [
  { name: 'posts', title: 'بلاگ' },
  { name: 'faq', title: 'پرسش‌های پرتکرار' },
  { name: 'pages', title: 'صفحه‌ها' },
  { name: 'home', title: 'صفحهٔ نخست' },
] as const

const link = tabLink('posts')

/** The key of an entry in the URL. */
const tabNamed = /^(post|group|question|page|section)-([1-9][0-9]{0,14}|about|terms)$/

/** Edits the platform's content: blog, FAQ, pages and the home page. */
export function ContentView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const [, name, key] = tabNamed.exec(query.get('open') ?? '') ?? []
  const kind = entryKinds.find((entry) => entry === name)
  const current = tabs.find((tab) => tab.name === query.get('tab'))?.name ?? 'posts'
  const open = (entryKey: EntryKind, id: string) => change({ open: `${entryKey}-${id}` })
  if (kind !== undefined && key !== undefined)
    return (
      <PanelPage title="محتوا">
        <EntryEditor key={`${kind}-${key}`} kind={kind} id={key} onClose={() => change({ open: null })} />
      </PanelPage>
    )
  return (
    <PanelPage title="محتوا">
      <Tabs label="بخش‌های محتوا" tabs={tabs} current={current} link={link} />
      {current === 'posts' && <EntryList kind="post" add="نوشتهٔ تازه" onOpen={open} />}
      {current === 'faq' && <FaqTab onOpen={open} />}
      {current === 'pages' && <EntryList kind="page" onOpen={open} />}
      {current === 'home' && <EntryList kind="section" add="بنر تازه" onOpen={open} />}
    </PanelPage>
  )
}
