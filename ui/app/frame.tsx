import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Layout, type RouteName, routeOf } from '../../core/routing/index.ts'
import { ExperimentalBadge } from './badge.tsx'
import { Floating } from './floating/floating.tsx'
import { DefaultLayout } from './layouts/default.tsx'
import { HomeHeaderLayout, HomeLayout } from './layouts/home.tsx'
import type { LayoutProps } from './layouts/layout.ts'
import { PlainLayout } from './layouts/plain.tsx'
import { WarehouseHeaderLayout, WarehouseLayout } from './layouts/warehouse.tsx'
import { Progress } from './progress.tsx'
import type { Loaded } from './loaded.ts'
import { Toasts } from './toasts.tsx'

const layouts: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  home: HomeLayout,
  'home-header': HomeHeaderLayout,
  warehouse: WarehouseLayout,
  'warehouse-header': WarehouseHeaderLayout,
  panel: DefaultLayout,
  default: DefaultLayout,
  plain: PlainLayout,
}

/** What a page that leads nowhere counts as: no tab of it is marked. */
const nowhere: RouteName = 'landing.tracking'

/** Everything around the screen: progress, the layout of its route, what floats, toasts. */
export function Frame() {
  const loaded = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as Loaded | undefined })
  const route = loaded?.name
  const Around = route === undefined ? HomeHeaderLayout : layouts[routeOf(route).layout]
  return (
    <>
      <a href="#content" className="skip-link">
        رفتن به محتوا
      </a>
      <Progress />
      <Around route={route ?? nowhere} data={loaded?.data}>
        <Outlet />
      </Around>
      <Floating route={route ?? nowhere} />
      <Toasts />
      <ExperimentalBadge />
    </>
  )
}
