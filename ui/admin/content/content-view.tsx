import { type PieceKind, pieceKinds } from '../../../core/content/index.ts'
import type { ViewProps } from '../../bindings/screen.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { FaqTab } from './faq-tab.tsx'
import { PieceEditor } from './piece-editor.tsx'
import { PieceList } from './piece-list.tsx'

const tabs = [
  { name: 'posts', title: 'بلاگ' },
  { name: 'faq', title: 'پرسش‌های پرتکرار' },
  { name: 'pages', title: 'صفحه‌ها' },
  { name: 'home', title: 'صفحهٔ نخست' },
] as const

const link = tabLink('posts')

/** A piece as the address names it. */
const named = /^(post|group|question|page|section)-([1-9][0-9]{0,14}|about|terms)$/

/** What the house itself writes: blog, questions, pages and the home of the mall. */
export function ContentView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const [, name, key] = named.exec(query.get('open') ?? '') ?? []
  const kind = pieceKinds.find((one) => one === name)
  const current = tabs.find((tab) => tab.name === query.get('tab'))?.name ?? 'posts'
  const open = (piece: PieceKind, id: string) => change({ open: `${piece}-${id}` })
  if (kind !== undefined && key !== undefined)
    return (
      <PanelPage title="محتوا">
        <PieceEditor key={`${kind}-${key}`} kind={kind} id={key} onClose={() => change({ open: null })} />
      </PanelPage>
    )
  return (
    <PanelPage title="محتوا">
      <Tabs label="بخش‌های محتوا" tabs={tabs} current={current} link={link} />
      {current === 'posts' && <PieceList kind="post" add="نوشتهٔ تازه" onOpen={open} />}
      {current === 'faq' && <FaqTab onOpen={open} />}
      {current === 'pages' && <PieceList kind="page" onOpen={open} />}
      {current === 'home' && <PieceList kind="section" add="بنر تازه" onOpen={open} />}
    </PanelPage>
  )
}
