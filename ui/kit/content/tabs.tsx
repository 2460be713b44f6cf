import { type ReactNode, useEffect, useRef } from 'react'

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly title: string; readonly count?: string | undefined }[]
  readonly current: Name
  /** Wraps a tab in its link, so that each tab has its own URL. */
  readonly link: (
    name: Name,
    look: { readonly className: string; readonly 'aria-current': 'page' | undefined },
    face: ReactNode,
  ) => ReactNode
}

/** Tabs of one page, each with its own URL; they scroll sideways when they do not fit. */
export function Tabs<Name extends string>({ label, tabs, current, link }: TabsProps<Name>) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // The current tab may be outside a phone's screen; only the bar scrolls.
    const chosen = bar.current?.querySelector(`[data-tab="${current}"]`)
    if (bar.current && chosen) bar.current.scrollLeft += middleOf(chosen) - middleOf(bar.current)
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full border-b border-line">
        {tabs.map(({ name, title, count }) => {
          const active = name === current
          const tone = active ? 'border-primary font-bold text-primary' : 'border-transparent text-muted'
          const className = `flex min-h-11 items-center gap-2 border-b-2 px-4 text-sm whitespace-nowrap ${tone}`
          const face = (
            <>
              {title}
              {count !== undefined && <span className="rounded-full bg-sunken px-2 text-xs text-muted">{count}</span>}
            </>
          )
          return (
            <li key={name} data-tab={name}>
              {link(name, { className, 'aria-current': active ? 'page' : undefined }, face)}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
