import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import type { HomeSection } from '../../../core/content/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { PathLink } from '../../bindings/navigation/path-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'

/** The hero section of the home page. */
export function Hero({ section, heading }: { readonly section: HomeSection; readonly heading: boolean }) {
  const { title, text, action, link } = section
  const Title = heading ? 'h1' : 'h2'
  return (
    <section className="page-width pt-4 lg:pt-8">
      <div className="card grid gap-2 bg-primary-soft px-4 py-3 sm:gap-3 sm:px-10 sm:py-12">
        <Title className="text-base sm:text-2xl">{title}</Title>
        {text !== '' && <p className="hidden max-w-xl text-muted sm:block">{text}</p>}
        {action !== '' && (
          <p className="hidden sm:block">
            <PathLink path={link} className="button-primary">
              {action}
            </PathLink>
          </p>
        )}
      </div>
    </section>
  )
}

interface BannerProps {
  readonly section: HomeSection
  /** Whether its image is the first one of the page. */
  readonly eager: boolean
}

/** A banner; the space of its image is reserved before it is loaded. */
export function Banner({ section: { title, text, action, link, picture }, eager }: BannerProps) {
  return (
    <section aria-label={title} className="page-width mt-8">
      <PathLink path={link} className="card grid items-center overflow-hidden bg-primary-soft sm:grid-cols-2">
        {picture && (
          <Picture id={picture.id} alt="" sizes="(min-width: 40rem) 50vw, 100vw" shape="wide" eager={eager} />
        )}
        <span className="grid gap-2 p-5 sm:p-8">
          <b className="text-lg">{title}</b>
          {text !== '' && <span className="text-muted">{text}</span>}
          {action !== '' && <span className="text-primary-strong">{action}</span>}
        </span>
      </PathLink>
    </section>
  )
}

/** The main categories side by side; their space is reserved before images are loaded. */
export function CategoryRow({
  title,
  categories,
}: {
  readonly title: string
  readonly categories: readonly Category[]
}) {
  return (
    <nav aria-label={title} className="page-width mt-4 sm:mt-8">
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-2 lg:grid lg:grid-cols-8 lg:justify-items-center">
        {categories.map(({ id, slug, title, photo }) => (
          <li key={id} className="w-20 shrink-0">
            <NavigateLink
              to="store.category.single"
              params={{ category_slug: slug }}
              className="grid justify-items-center gap-2 text-center text-xs"
            >
              {photo ? (
                <Picture id={photo.id} alt="" sizes="5rem" className="rounded-full" />
              ) : (
                <span className="aspect-square w-full rounded-full bg-sunken" />
              )}
              {title}
            </NavigateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The class names of the link to all products of a carousel. */
export const moreLink = 'inline-grid min-h-11 min-w-11 place-content-center px-2 text-sm text-primary'

/** The link to all products of a carousel. */
export function MoreLink({ query }: { readonly query: Readonly<Record<string, string | boolean>> }) {
  return (
    <NavigateLink to="store.products.index" params={{}} query={query} className={moreLink}>
      همه
    </NavigateLink>
  )
}

interface CategoryGridProps {
  readonly title: string
  readonly allLink: 'store.suppliers.index' | 'landing.blog'
  readonly columns: string
  readonly children: ReactNode
}

/** Cards side by side under a title, with a link to all of them. */
export function CategoryGrid({ title, allLink, columns, children }: CategoryGridProps) {
  return (
    <section aria-label={title} className="page-width mt-10">
      <header className="mb-3 flex items-center justify-between">
        <h2 className="text-lg">{title}</h2>
        <NavigateLink to={allLink} params={{}} className={moreLink}>
          همه
        </NavigateLink>
      </header>
      <ul className={`grid gap-3 sm:grid-cols-2 ${columns}`}>{children}</ul>
    </section>
  )
}
