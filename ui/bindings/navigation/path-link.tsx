import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useNavigateTo } from './go.tsx'

type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly path: string
  readonly children: ReactNode
}

/** A link to a path of this host, written by an editor. */
export function PathLink({ path, children, ...rest }: PathLinkProps) {
  const move = useNavigateTo()
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    move(path)
  }
  return (
    <a href={path} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
