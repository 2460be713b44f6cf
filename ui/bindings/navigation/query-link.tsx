import { useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useNavigateTo } from './go.tsx'

type QueryLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The target query of this page, question mark included. */
  readonly search: string
  readonly children: ReactNode
}

/** A link to this page with another query, so that filters, sorting and pages work without scripts. */
export function QueryLink({ search, children, ...rest }: QueryLinkProps) {
  const { pathname } = useLocation()
  const move = useNavigateTo()
  const href = search === '?' ? pathname : pathname + search
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    move(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
