import type { ReactNode } from 'react'

interface PanelPageProps {
  readonly title: string
  /** The primary action. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A backoffice page: title, primary action, content. */
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
