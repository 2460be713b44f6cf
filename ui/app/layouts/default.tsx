import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import type { LayoutProps } from './layout.ts'

/** A centred page with only the site's name, for sign-in and errors. */
export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <header className="page-width py-6 text-center">
        <NavigateLink to="landing.home" params={{}} className="text-lg font-black text-primary">
          بازارگاه
        </NavigateLink>
      </header>
      <main id="content" tabIndex={-1} className="page-width pb-20 outline-none">
        {children}
      </main>
    </>
  )
}
