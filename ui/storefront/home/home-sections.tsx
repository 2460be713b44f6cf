import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import type { HomeSection } from '../../../core/content/index.ts'
import { Go } from '../../bindings/go.tsx'
import { PathLink } from '../../bindings/path-link.tsx'
import { Picture } from '../../kit/picture.tsx'

/** The opening of the home. */
export function Hero({ section, heading }: { readonly section: HomeSection; readonly heading: boolean }) {
  const { title, words, action, link } = section
  const Title = heading ? 'h1' : 'h2'
  return (
    <section className="page-width pt-4 lg:pt-8">
      <div className="card grid gap-3 bg-primary-soft px-5 py-8 sm:px-10 sm:py-12">
        <Title className="text-xl sm:text-2xl">{title}</Title>
        {words !== '' && <p className="max-w-xl text-muted">{words}</p>}
        {action !== '' && (
          <p>
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
  /** Whether its picture is the first of the page. */
  readonly eager: boolean
}

/** A banner of the editors; its picture keeps its place before it arrives. */
export function Banner({ section: { title, words, action, link, picture }, eager }: BannerProps) {
  return (
    <section aria-label={title} className="page-width mt-8">
      <PathLink path={link} className="card grid items-center overflow-hidden bg-primary-soft sm:grid-cols-2">
        {picture && (
          <Picture id={picture.id} alt="" sizes="(min-width: 40rem) 50vw, 100vw" shape="wide" eager={eager} />
        )}
        <span className="grid gap-2 p-5 sm:p-8">
          <b className="text-lg">{title}</b>
          {words !== '' && <span className="text-muted">{words}</span>}
          {action !== '' && <span className="text-primary-strong">{action}</span>}
        </span>
      </PathLink>
    </section>
  )
}

/** The main categories side by side; each has its place before those after it have arrived. */
export function CategoryRow({
  title,
  categories,
}: {
  readonly title: string
  readonly categories: readonly Category[]
}) {
  return (
    <nav aria-label={title} className="page-width mt-8">
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-2 lg:grid lg:grid-cols-8 lg:justify-items-center">
        {categories.map(({ id, slug, title, photo }) => (
          <li key={id} className="w-20 shrink-0">
            <Go
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
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How the way to all of a shelf looks. */
export const wayToAll = 'inline-grid min-h-11 min-w-11 place-content-center px-2 text-sm text-primary'

/** The way to all of a shelf. */
export function More({ query }: { readonly query: Readonly<Record<string, string | boolean>> }) {
  return (
    <Go to="store.products.index" params={{}} query={query} className={wayToAll}>
      همه
    </Go>
  )
}

interface RowProps {
  readonly title: string
  readonly all: 'store.suppliers.index' | 'landing.blog'
  readonly columns: string
  readonly children: ReactNode
}

/** Cards side by side under a title, with the way to all of them. */
export function Row({ title, all, columns, children }: RowProps) {
  return (
    <section aria-label={title} className="page-width mt-10">
      <header className="mb-3 flex items-center justify-between">
        <h2 className="text-lg">{title}</h2>
        <Go to={all} params={{}} className={wayToAll}>
          همه
        </Go>
      </header>
      <ul className={`grid gap-3 sm:grid-cols-2 ${columns}`}>{children}</ul>
    </section>
  )
}
