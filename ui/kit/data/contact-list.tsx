interface ContactListProps {
  readonly phone: string
  /** The formatted phone number. */
  readonly written: string
  readonly links: readonly { readonly title: string; readonly href: string }[]
}

/** A shop's contacts and social links; external links have the matching `rel`. */
export function ContactList({ phone, written, links }: ContactListProps) {
  if (phone === '' && links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {phone !== '' && (
        <li>
          <a className="flex min-h-11 items-center gap-1 text-primary" href={`tel:${phone}`}>
            تلفن: <bdi>{written}</bdi>
          </a>
        </li>
      )}
      {links.map(({ title, href }) => (
        <li key={href}>
          <a
            className="grid min-h-11 place-content-center text-primary"
            href={href}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
          >
            <bdi>{title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
