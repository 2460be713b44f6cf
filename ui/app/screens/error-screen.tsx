import { errorPageOf, notFoundMessage, resolvePath } from '../../../core/routing/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Online } from '../../../core/freshness/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useSite } from '../../bindings/container/site-context.tsx'
import { describePage } from '../pages/page-description.ts'
import { useShopHere } from '../pages/shop-here.ts'

const statuses = { invalid: 400, denied: 403, missing: 404, conflict: 409, unavailable: 503, broken: 500 } as const

/** Returns the HTTP status of a failed page. */
export function statusOfFailure(error: unknown): number {
  if (!(error instanceof Problem)) return 500
  return error.code === 'contract/too-many-requests' ? 429 : statuses[error.kind]
}

/** What a lost connection means for the page; it is loaded by itself afterwards. */
const lostTexts = {
  offline: 'اینترنت در دسترس نیست. با وصل شدن آن، این صفحه خودش باز می‌شود.',
  'server-gone': 'اینترنت شما وصل است و مشکل از ماست. همین که برطرف شود این صفحه خودش باز می‌شود.',
} as const

/** The error page of a failed load. */
export function ErrorScreen({ error }: { readonly error: Error }) {
  const message = error instanceof Problem ? error.sentence : error.message
  const connection = useService(Online).connection()
  if (connection !== 'online')
    return <Failure status={503} message={message} stack={error.stack} more={lostTexts[connection]} />
  return <Failure status={statusOfFailure(error)} message={message} stack={error.stack} />
}

// A shop's home is missing only when no such store is open; the reason is not public (STO-1).
const shopAway = 'فروشگاهی که این نشانی را داشت اکنون باز نیست یا نشانی‌اش عوض شده است.'

export function NotFoundScreen() {
  const { pathname } = useLocation()
  const { mode, siteHost } = useSite()
  const wanted = resolvePath(mode, pathname, siteHost)
  const noShop = wanted.type === 'page' && wanted.route.name === 'warehouse.home'
  return (
    <Failure status={404} message={notFoundMessage(pathname)} stack={undefined} {...(noShop && { more: shopAway })} />
  )
}

/** Offers a retry, and retries when the network is back. */
function Again() {
  const router = useRouter()
  const online = useService(Online)
  useEffect(() => online.watch((there) => there && void router.invalidate()), [online, router])
  return (
    <button type="button" className="button-primary mx-auto" onClick={() => void router.invalidate()}>
      تلاش دوباره
    </button>
  )
}

function Failure({
  status,
  message,
  stack,
  more,
}: {
  readonly status: number
  readonly message: string
  readonly stack: string | undefined
  readonly more?: string
}) {
  const test = useSite().environment === 'test'
  const page = errorPageOf({ status, message, ...(stack === undefined ? {} : { stack }) }, { bot: false, test })
  const title = page?.title
  useEffect(() => void (title !== undefined && describePage(title, 'noindex')), [title])
  const shop = useShopHere()
  if (page === null) return null
  return (
    <section className="relative mx-auto grid min-h-[60vh] max-w-xl place-content-center gap-4 p-6 pt-44 text-center">
      {/* Drawn, because it is decorative. */}
      <p
        aria-hidden="true"
        data-status={page.status.toLocaleString('fa-IR', { useGrouping: false })}
        className="pointer-events-none absolute inset-x-0 top-4 text-[8rem] leading-tight font-black whitespace-nowrap text-ink/10 before:content-[attr(data-status)]"
      />
      <h1 className="text-lg font-bold">{page.message}</h1>
      {more !== undefined && <p className="text-sm text-muted">{more}</p>}
      {(status >= 500 || status === 429) && <Again />}
      {shop !== undefined && (
        <NavigateLink to="warehouse.home" params={{ store_slug: shop.slug }} className="button-primary mx-auto">
          بازگشت به {shop.title}
        </NavigateLink>
      )}
      {page.button && (
        <NavigateLink to="landing.home" params={{}} className="button-quiet mx-auto">
          {page.button.label}
        </NavigateLink>
      )}
      {page.details && (
        <details className="text-start text-xs text-muted">
          <summary>
            <bdi>{page.details.message}</bdi>
          </summary>
          {page.details.stack && (
            <pre dir="ltr" className="overflow-x-auto">
              {page.details.stack}
            </pre>
          )}
        </details>
      )}
    </section>
  )
}
