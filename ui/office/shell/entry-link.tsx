import type { NavigationEntry } from '../../../core/routing/index.ts'
import { Go } from '../../bindings/go.tsx'
import { Outline } from '../../kit/outline.tsx'
import { glyphOf, glyphs } from './glyphs.ts'

interface EntryLinkProps {
  readonly entry: NavigationEntry
  readonly look: 'row' | 'tile'
  readonly onGo?: () => void
}

/** A way to one part of the office: a row of the sidebar or a tile of the phone's bar. */
export function EntryLink({ entry: { route, title, active }, look, onGo }: EntryLinkProps) {
  return (
    <Go
      to={route}
      params={{} as never}
      {...(onGo ? { onClick: onGo } : {})}
      aria-current={active ? 'page' : undefined}
      className={entryLook(look, active)}
    >
      <Outline d={glyphOf[route] ?? glyphs.goods} className={look === 'row' ? 'size-5' : 'size-6'} />
      {title}
    </Go>
  )
}

/** How an entry looks, also where it is a button. */
export function entryLook(look: EntryLinkProps['look'], active: boolean): string {
  if (look === 'tile')
    return `grid h-14 place-items-center content-start pt-[5px] text-xs ${active ? 'font-bold text-primary' : 'text-muted'}`
  const tone = active ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted hover:bg-sunken'
  return `flex min-h-11 items-center gap-3 rounded-control px-3 text-sm ${tone}`
}
