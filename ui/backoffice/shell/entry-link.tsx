import type { NavigationEntry } from '../../../core/routing/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { navigationIconOf } from './navigation-icons.ts'

interface EntryLinkProps {
  readonly entry: NavigationEntry
  readonly look: 'row' | 'tile'
  readonly onGo?: () => void
}

/** A link to one section of the backoffice: a row of the sidebar or a tile of the phone's bar. */
export function EntryLink({ entry: { route, title, active }, look, onGo }: EntryLinkProps) {
  return (
    <NavigateLink
      to={route}
      params={{}}
      {...(onGo ? { onClick: onGo } : {})}
      aria-current={active ? 'page' : undefined}
      className={entryClassName(look, active)}
    >
      <Icon name={navigationIconOf[route] ?? 'grid'} className={look === 'row' ? 'size-5' : 'size-6'} />
      {title}
    </NavigateLink>
  )
}

/** Returns the classes of an entry, also for buttons. */
export function entryClassName(look: EntryLinkProps['look'], active: boolean): string {
  if (look === 'tile')
    return `grid h-14 place-items-center content-start pt-[5px] text-xs ${active ? 'font-bold text-primary' : 'text-muted'}`
  const tone = active ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted hover:bg-sunken'
  return `flex min-h-11 items-center gap-3 rounded-control px-3 text-sm ${tone}`
}
