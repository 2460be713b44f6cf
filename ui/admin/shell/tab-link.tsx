import type { ReactNode } from 'react'
import { QueryLink } from '../../bindings/query-link.tsx'

interface Look {
  readonly className: string
  readonly 'aria-current': 'page' | undefined
}

/** Links of tabs that live in the word `tab` of the address; the first tab needs no word. */
export function tabLink(first: string) {
  return (name: string, look: Look, face: ReactNode) => (
    <QueryLink search={name === first ? '?' : `?tab=${name}`} {...look}>
      {face}
    </QueryLink>
  )
}
