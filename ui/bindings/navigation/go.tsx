import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { ParametersOf, QueryValues, RouteName } from '../../../core/routing/index.ts'
import { useSite } from '../container/site-context.tsx'

type GoProps<Name extends RouteName> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: Name
  readonly params: ParametersOf<Name>
  readonly query?: QueryValues
  readonly children: ReactNode
}

/** A link by route name: works without scripts, and with them navigates within this host without a page load. */
export function NavigateLink<Name extends RouteName>({ to, params, query, onClick, children, ...rest }: GoProps<Name>) {
  const link = useSite().linkTo(to, params, query)
  const move = useNavigateTo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (link.external || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    move(link.href)
  }
  return (
    <a href={link.href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

/** Navigates to a URL of this host. */
export function useNavigateTo(): (
  href: string,
  options?: { readonly replace?: boolean; readonly keepScroll?: boolean },
) => void {
  const { history } = useRouter()
  return (href, { replace = false, keepScroll = false } = {}) => {
    const state = keepScroll ? { __hashScrollIntoViewOptions: false } : undefined
    if (replace) history.replace(href, state)
    else history.push(href, state)
  }
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
