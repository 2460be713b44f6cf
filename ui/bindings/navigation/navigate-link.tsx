import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { ParametersOf, QueryValues, RouteName } from '../../../core/routing/index.ts'
import { useSite } from '../container/site-context.tsx'
import { useLinkHandlers } from './use-link-handlers.ts'

type NavigateLinkProps<Name extends RouteName> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: Name
  readonly params: ParametersOf<Name>
  readonly query?: QueryValues
  readonly children: ReactNode
}

/** A link by route name: works without scripts, and with them navigates within this host without a page load. */
export function NavigateLink<Name extends RouteName>({
  to,
  params,
  query,
  onClick,
  children,
  ...rest
}: NavigateLinkProps<Name>) {
  const { href, external } = useSite().linkTo(to, params, query)
  const handlers = useLinkHandlers(href, { external })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    handlers.onClick(event)
  }
  return (
    <a href={href} {...handlers} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
