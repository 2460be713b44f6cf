import { header, routeOf, tabs } from '../../../core/routing/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useSite } from '../../bindings/container/site-context.tsx'
import { LinkList } from '../../kit/data/link-list.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import type { LayoutProps } from './layout.ts'
import { hasScreen } from '../screens/screens.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CartLink } from './cart-link.tsx'
import { SearchBox } from './search-box.tsx'

/** The market’s layout: top bar, main tabs, footer, and a bottom bar on phones. */
export function HomeLayout(props: LayoutProps) {
  return (
    <>
      <TopBar {...props} />
      <MainTabs {...props} />
      <Content {...props} />
      <Footer {...props} />
      <BottomBar route={props.route} />
    </>
  )
}

/** The layout with the top bar only, for checkout and static pages. */
export function HomeHeaderLayout(props: LayoutProps) {
  return (
    <>
      <TopBar {...props} />
      {routeOf(props.route).header !== undefined && <PageLinks {...props} />}
      <Content {...props} />
      <Footer {...props} />
      <BottomBar route={props.route} />
    </>
  )
}

function Content({ children }: LayoutProps) {
  return (
    <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
      {children}
    </main>
  )
}

function TopBar({ searched }: LayoutProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-card">
      <div className="page-width top-bar">
        <NavigateLink
          to="landing.home"
          params={{}}
          className="grid min-h-11 w-14 shrink-0 place-content-center text-lg font-black text-primary"
        >
          بازارگاه
        </NavigateLink>
        <SearchBox to="landing.search" params={{}} searched={searched} />
        <nav aria-label="حساب و سبد" className="flex items-center gap-1">
          <NavigateLink
            to="landing.manage"
            params={{}}
            className="hidden size-11 place-content-center lg:grid"
            aria-label="حساب کاربری"
          >
            <Icon name="person" />
          </NavigateLink>
          <CartLink to="landing.cart" params={{}} />
        </nav>
      </div>
    </header>
  )
}

function MainTabs({ route }: LayoutProps) {
  return (
    <nav aria-label="بخش‌های بازار" className="hidden border-b border-line bg-card lg:block">
      <div className="page-width flex items-center justify-between">
        <ul className="flex gap-1">
          {tabs(route)
            .filter((tab) => hasScreen(tab.route))
            .map((tab) => (
              <li key={tab.route}>
                <NavigateLink
                  to={tab.route}
                  params={{}}
                  aria-current={tab.active ? 'page' : undefined}
                  className={`grid min-h-11 min-w-28 place-content-center border-b-2 px-2 text-sm ${tab.active ? 'border-primary font-bold text-primary' : 'border-transparent text-muted'}`}
                >
                  {tab.title}
                </NavigateLink>
              </li>
            ))}
        </ul>
        <ul className="flex gap-1 text-sm text-muted">
          <LandingLinks route={route} beside className="inline-grid min-h-11 min-w-28 place-content-center" />
        </ul>
      </div>
    </nav>
  )
}

/** Links to the written pages, shown above each of them. */
function PageLinks({ route }: LayoutProps) {
  return (
    <nav aria-label="صفحه‌های بازارگاه" className="border-b border-line bg-card">
      <ul className="page-width flex gap-x-4 overflow-x-auto text-sm whitespace-nowrap">
        <LandingLinks route={route} className="inline-grid min-h-11 place-content-center" />
      </ul>
    </nav>
  )
}

interface LandingLinksProps extends Pick<LayoutProps, 'route'> {
  readonly className: string
  /** Leaves out the links that the tabs already contain. */
  readonly beside?: boolean
}

function LandingLinks({ route, className, beside = false }: LandingLinksProps) {
  return header('landing', route)
    .filter((entry) => hasScreen(entry.route) && !(beside && routeOf(entry.route).tab !== undefined))
    .map((entry) => (
      <li key={entry.route}>
        <NavigateLink
          to={entry.route}
          params={{}}
          aria-current={entry.active ? 'page' : undefined}
          className={`${className} ${entry.active ? 'font-bold text-primary' : ''}`}
        >
          {entry.title}
        </NavigateLink>
      </li>
    ))
}

function Footer({ route }: LayoutProps) {
  const { platformInfo = [] } = useSite()
  return (
    <footer className="page-end mt-16 border-t border-line bg-card pb-24 lg:pb-8">
      <div className="page-width grid gap-4 py-8 text-sm text-muted sm:flex sm:items-center sm:justify-between">
        <p>بازارگاه؛ خرید بی‌واسطه از تولیدکنندگان ایرانی.</p>
        <nav aria-label="دربارهٔ بازارگاه">
          <ul className="flex flex-wrap gap-x-4">
            <LandingLinks route={route} className="inline-grid min-h-11 place-content-center" />
            <li>
              <NavigateLink to="landing.tracking" params={{}} className="inline-grid min-h-11 place-content-center">
                پیگیری سفارش
              </NavigateLink>
            </li>
            {hasScreen('auth.register') && (
              <li>
                <NavigateLink to="auth.register" params={{}} className="inline-grid min-h-11 place-content-center">
                  فروشنده شوید
                </NavigateLink>
              </li>
            )}
          </ul>
        </nav>
      </div>
      {platformInfo.length > 0 && (
        <div className="page-width pb-4 text-sm text-muted">
          <LinkList facts={platformInfo} />
        </div>
      )}
    </footer>
  )
}
