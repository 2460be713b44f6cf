import { useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useLinkHandlers } from './use-link-handlers.ts'

type QueryLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The target query of this page, question mark included. */
  readonly search: string
  readonly children: ReactNode
}

/** A link to this page with another query, so that filters, sorting and pages work without scripts. */
export function QueryLink({ search, children, ...rest }: QueryLinkProps) {
  const { pathname } = useLocation()
  const href = search === '?' ? pathname : pathname + search
  // Every filter of a list would be a search.
  const handlers = useLinkHandlers(href, { ahead: false })
  return (
    <a href={href} {...handlers} {...rest}>
      {children}
    </a>
  )
}
