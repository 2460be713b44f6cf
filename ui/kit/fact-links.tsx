interface FactLinksProps {
  readonly facts: readonly { readonly text: string; readonly href: string | null }[]
}

/** Short facts, those with an address as links. */
export function FactLinks({ facts }: FactLinksProps) {
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
