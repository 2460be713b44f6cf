import { errorPage, notFoundMessage, resolvePath } from '../../core/routing/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Online } from '../../core/freshness/index.ts'
import { useService } from '../bindings/container.tsx'
import { Go } from '../bindings/go.tsx'
import { useHouse } from '../bindings/house.tsx'

const statuses = { invalid: 400, denied: 403, missing: 404, conflict: 409, unavailable: 503, broken: 500 } as const

/** The HTTP status a failed page answers with. */
export function statusOfFailure(error: unknown): number {
  return error instanceof Problem ? statuses[error.kind] : 500
}

/** The error page of specification §2 for a failed load. */
export function ErrorScreen({ error }: { readonly error: Error }) {
  const message = error instanceof Problem ? error.sentence : error.message
  return <Failure status={statusOfFailure(error)} message={message} stack={error.stack} />
}

// The first page of a shop is missing only where no store is open; why it is not is the store's own affair (STO-1).
const shopAway = 'فروشگاهی که این نشانی را داشت اکنون باز نیست یا نشانی‌اش عوض شده است.'

export function NotFoundScreen() {
  const { pathname } = useLocation()
  const { mode, site } = useHouse()
  const wanted = resolvePath(mode, pathname, site)
  const noShop = wanted.type === 'page' && wanted.route.name === 'warehouse.home'
  return (
    <Failure status={404} message={notFoundMessage(pathname)} stack={undefined} {...(noShop && { more: shopAway })} />
  )
}

/** Tries once more what may be better by now; by itself when the network comes back. */
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
  /** What else there is to say to people. */
  readonly more?: string
}) {
  const test = useHouse().environment === 'test'
  const page = errorPage({ status, message, ...(stack === undefined ? {} : { stack }) }, { bot: false, test })
  if (page === null) return null
  return (
    <section className="relative mx-auto grid min-h-[60vh] max-w-xl place-content-center gap-4 overflow-hidden p-6 text-center">
      {/* Drawn, not written: nobody need read it. */}
      <p
        aria-hidden="true"
        data-status={page.status.toLocaleString('fa-IR', { useGrouping: false })}
        className="pointer-events-none absolute inset-0 grid place-content-center text-[8rem] font-black whitespace-nowrap text-ink/5 before:content-[attr(data-status)]"
      />
      <h1 className="text-lg font-bold">{page.message}</h1>
      {more !== undefined && <p className="text-sm text-muted">{more}</p>}
      {status >= 500 && <Again />}
      {page.button && (
        <Go to="landing.home" params={{}} className="button-quiet mx-auto">
          {page.button.label}
        </Go>
      )}
      {page.details && (
        <details className="text-start text-xs text-muted">
          <summary>{page.details.message}</summary>
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
