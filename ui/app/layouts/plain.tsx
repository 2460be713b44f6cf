import { routeOf } from '../../../core/routing/index.ts'
import type { LayoutProps } from './layout.ts'
import { PanelLayout } from './panel.tsx'

export function PlainLayout(props: LayoutProps) {
  const page = <main id="content">{props.children}</main>
  return routeOf(props.route).guards.length === 0 ? (
    page
  ) : (
    <PanelLayout {...props} alone>
      {page}
    </PanelLayout>
  )
}
