import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useLinkHandlers } from './use-link-handlers.ts'

type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly path: string
  readonly children: ReactNode
}

/** A link to a path of this host, written by an editor. */
export function PathLink({ path, children, ...rest }: PathLinkProps) {
  return (
    <a href={path} {...useLinkHandlers(path)} {...rest}>
      {children}
    </a>
  )
}
