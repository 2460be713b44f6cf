import type { ReactNode } from 'react'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'

interface TabLinkStyle {
  readonly className: string
  readonly 'aria-current': 'page' | undefined
}

/** Creates links of tabs stored in the query parameter `tab`; the first tab needs none. */
export function tabLink(first: string) {
  return (name: string, style: TabLinkStyle, face: ReactNode) => (
    <QueryLink search={name === first ? '?' : `?tab=${name}`} {...style}>
      {face}
    </QueryLink>
  )
}
