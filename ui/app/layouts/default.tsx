import { Go } from '../../bindings/go.tsx'
import type { LayoutProps } from './layout.ts'

/** A centred page with only the name of the house, for sign-in and errors. */
export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <header className="page-width py-6 text-center">
        <Go to="landing.home" params={{}} className="text-lg font-black text-primary">
          بازارگاه
        </Go>
      </header>
      <main id="content" tabIndex={-1} className="page-width outline-none">
        {children}
      </main>
    </>
  )
}
