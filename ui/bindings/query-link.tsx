import { useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useMove } from './go.tsx'

type QueryLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The query to go to on this very page, question mark included. */
  readonly search: string
  readonly children: ReactNode
}

/** A link to this page with another query: filters, sorts and pages work without scripts too. */
export function QueryLink({ search, children, ...rest }: QueryLinkProps) {
  const { pathname } = useLocation()
  const move = useMove()
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
