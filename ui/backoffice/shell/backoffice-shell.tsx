import { type ReactNode, useId, useState } from 'react'
import { mayOpenRoute, type NavigationEntry, type RouteName, sidebar } from '../../../core/routing/index.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { useMembership } from '../../bindings/stores/use-membership.ts'
import { Drawer } from '../../kit/overlays/drawer.tsx'
import { AuthGuard } from '../auth-guard/auth-guard.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EntryLink, entryClassName } from './entry-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { SignOut } from './sign-out.tsx'
import { StateBanner } from './state-banner.tsx'
import { StoreSwitch } from './store-switch.tsx'

interface BackofficeShellProps {
  readonly route: RouteName
  readonly hasScreen: (route: RouteName) => boolean
  readonly waiting: ReactNode
  /** Shown to those who may not be here. */
  readonly blocked: ReactNode
  readonly children: ReactNode
}

/** The shell of the panel and the admin: navigation around the pages. */
export function BackofficeShell({ route, hasScreen, waiting, blocked, children }: BackofficeShellProps) {
  const frame = { route, hasScreen }
  return (
    <AuthGuard route={route} waiting={waiting} blocked={<Refused {...frame}>{blocked}</Refused>}>
      <Frame {...frame}>{children}</Frame>
    </AuthGuard>
  )
}

function Refused(props: FrameProps) {
  return useMembership().viewer.rights.length > 0 ? <Frame {...props} /> : <NoAccess>{props.children}</NoAccess>
}

/** Lets a person without a role sign in as somebody else. */
function NoAccess({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="grid justify-items-center gap-4 pb-8">
      {children}
      <SignOut className="button-quiet">خروج و ورود با شماره‌ای دیگر</SignOut>
    </main>
  )
}

type FrameProps = Pick<BackofficeShellProps, 'route' | 'hasScreen' | 'children'>

function Frame({ route, hasScreen, children }: FrameProps) {
  const entries = useEntries(route, hasScreen)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 border-e border-line bg-card p-3 pb-22 lg:flex print:hidden">
        <StoreSwitch />
        <nav aria-label="بخش‌ها" className="min-h-0 overflow-y-auto">
          <Entries entries={entries} />
        </nav>
      </aside>
      <div className="pb-24 lg:pb-8 print:p-0">
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-2 border-b border-line bg-card px-3 lg:justify-end print:hidden">
          <div className="min-w-0 lg:hidden">
            <StoreSwitch />
          </div>
          <AccountMenu />
        </header>
        <main id="content" tabIndex={-1} className="mx-auto grid max-w-6xl gap-4 p-4 outline-none lg:p-6">
          <StateBanner />
          {children}
        </main>
      </div>
      <PhoneBar entries={entries} />
    </div>
  )
}

function useEntries(route: RouteName, hasScreen: BackofficeShellProps['hasScreen']): readonly NavigationEntry[] {
  const { viewer } = useMembership()
  const { mode } = useSite()
  const area = mode.kind === 'admin' ? 'admin' : 'panel'
  return sidebar(area, route).filter((entry) => hasScreen(entry.route) && mayOpenRoute(entry.route, viewer))
}

function Entries({ entries, onGo }: { readonly entries: readonly NavigationEntry[]; readonly onGo?: () => void }) {
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => (
        <li key={entry.route}>
          <EntryLink entry={entry} look="row" {...(onGo ? { onGo } : {})} />
        </li>
      ))}
    </ul>
  )
}

/** The first four entries in the phone's bar, and the others in a drawer. */
function PhoneBar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (entries.length < 2) return null
  const rest = entries.slice(4)
  return (
    <>
      <nav aria-label="ناوبری پایین" className="floor-bar low phone-bar print:hidden">
        <ul className="support-room grid h-14 auto-cols-fr grid-flow-col">
          {entries.slice(0, 4).map((entry) => (
            <li key={entry.route}>
              <EntryLink entry={entry} look="tile" />
            </li>
          ))}
          {rest.length > 0 && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-controls={id}
                className={`w-full ${entryClassName(
                  'tile',
                  rest.some(({ active }) => active),
                )}`}
                onClick={() => setOpen(true)}
              >
                <Icon name="more" />
                بیشتر
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div id={id}>
        {open && (
          <Drawer title="بیشتر" onClose={() => setOpen(false)}>
            <Entries entries={rest} onGo={() => setOpen(false)} />
          </Drawer>
        )}
      </div>
    </>
  )
}
