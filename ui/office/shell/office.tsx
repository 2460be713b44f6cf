import { type ReactNode, useId, useState } from 'react'
import { mayOpen, type NavigationEntry, type RouteName, sidebar } from '../../../core/routing/index.ts'
import { useHouse } from '../../bindings/house.tsx'
import { useStanding } from '../../bindings/use-standing.ts'
import { Drawer } from '../../kit/drawer.tsx'
import { Gate } from '../gate/gate.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EntryLink, entryLook } from './entry-link.tsx'
import { glyphs } from './glyphs.ts'
import { Outline } from '../../kit/outline.tsx'
import { SignOut } from './sign-out.tsx'
import { StateBanner } from './state-banner.tsx'
import { StoreSwitch } from './store-switch.tsx'

interface OfficeProps {
  readonly route: RouteName
  readonly hasScreen: (route: RouteName) => boolean
  readonly waiting: ReactNode
  /** The page of who may not be here. */
  readonly blocked: ReactNode
  readonly children: ReactNode
}

/** The pages of the panel or the admin, and around them what helps to work there. */
export function Office({ route, hasScreen, waiting, blocked, children }: OfficeProps) {
  const frame = { route, hasScreen }
  return (
    <Gate route={route} waiting={waiting} blocked={<Refused {...frame}>{blocked}</Refused>}>
      <Frame {...frame}>{children}</Frame>
    </Gate>
  )
}

function Refused(props: FrameProps) {
  return useStanding().viewer.rights.length > 0 ? <Frame {...props} /> : <Stranger>{props.children}</Stranger>
}

/** Who has no role here may come back as somebody else. */
function Stranger({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="grid justify-items-center gap-4 pb-8">
      {children}
      <SignOut className="button-quiet">خروج و ورود با شماره‌ای دیگر</SignOut>
    </main>
  )
}

type FrameProps = Pick<OfficeProps, 'route' | 'hasScreen' | 'children'>

function Frame({ route, hasScreen, children }: FrameProps) {
  const entries = useEntries(route, hasScreen)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-line bg-card p-3 lg:flex print:hidden">
        <StoreSwitch />
        <nav aria-label="بخش‌ها">
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

function useEntries(route: RouteName, hasScreen: OfficeProps['hasScreen']): readonly NavigationEntry[] {
  const { viewer } = useStanding()
  const { mode } = useHouse()
  const area = mode.kind === 'admin' ? 'admin' : 'panel'
  return sidebar(area, route).filter((entry) => hasScreen(entry.route) && mayOpen(entry.route, viewer))
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

/** The first four entries under the thumb, and the rest in a drawer. */
function PhoneBar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (entries.length < 2) return null
  const rest = entries.slice(4)
  return (
    <>
      <nav
        aria-label="ناوبری پایین"
        className="floor-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="grid h-14 auto-cols-fr grid-flow-col">
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
                className={`w-full ${entryLook(
                  'tile',
                  rest.some(({ active }) => active),
                )}`}
                onClick={() => setOpen(true)}
              >
                <Outline d={glyphs.more} />
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
