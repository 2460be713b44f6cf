interface LinkListProps {
  readonly facts: readonly { readonly text: string; readonly href: string | null }[]
}

/** Short items, those with a URL as links. */
export function LinkList({ facts }: LinkListProps) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {facts.map(({ text, href }) => (
        <li key={text} className="inline-grid min-h-11 place-content-center">
          {href === null ? (
            text
          ) : (
            <a href={href} rel="noopener" referrerPolicy="origin" className="grid min-h-11 place-content-center">
              <bdi>{text}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
