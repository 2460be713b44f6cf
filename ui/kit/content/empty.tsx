import type { ReactNode } from 'react'

/** An empty state with one next step. */
export function Empty({
  title,
  heading: Heading = 'h2',
  text,
  children,
}: {
  readonly title: string
  /** The heading level: of the whole page, or of a part of it. */
  readonly heading?: 'h1' | 'h2'
  readonly text?: string
  readonly children?: ReactNode
}) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </section>
  )
}
