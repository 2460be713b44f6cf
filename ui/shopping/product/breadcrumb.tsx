import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'

interface BreadcrumbProps {
  readonly path: readonly { readonly slug: string; readonly title: string }[]
  readonly shop?: string | undefined
}

// The minimum touch target.
const step = 'inline-grid min-h-11 min-w-11 place-content-center'

/** The path from the root category. */
export function Breadcrumb({ path, shop }: BreadcrumbProps) {
  return (
    <nav aria-label="مسیر دسته" className="page-width pt-3">
      <ol className="flex flex-wrap items-center gap-1 text-xs text-muted">
        {path.map(({ slug, title }, index) => (
          <li key={slug} className="flex items-center gap-1">
            {index > 0 && <Icon name="next" className="size-3" />}
            {shop === undefined ? (
              <NavigateLink to="store.category.single" params={{ category_slug: slug }} className={step}>
                {title}
              </NavigateLink>
            ) : (
              <NavigateLink
                to="warehouse.category.single"
                params={{ category_slug: slug, store_slug: shop }}
                className={step}
              >
                {title}
              </NavigateLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
