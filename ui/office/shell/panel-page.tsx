import type { ReactNode } from 'react'

interface PanelPageProps {
  readonly title: string
  /** The one thing most people come to do here. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the office: its title, its primary action at the start of the reading line, and the rest. */
export function PanelPage({ title, action, children }: PanelPageProps) {
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-xl">{title}</h1>
        {action}
      </header>
      {children}
    </>
  )
}
