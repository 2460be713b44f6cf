import type { LayoutProps } from './layout.ts'

/** Nothing but the content, for paper. */
export function PlainLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
