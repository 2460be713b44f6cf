import type { ToastKind } from '../../../core/toasts/index.ts'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { useService } from '../../bindings/container/container.tsx'
import { PathLink } from '../../bindings/navigation/path-link.tsx'
import { useStore } from '../../bindings/stores/use-store.ts'

const looks: Readonly<Record<ToastKind, string>> = {
  warning: 'bg-saffron-soft text-saffron',
  info: 'bg-primary-soft text-primary-strong',
  error: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
}

/** Toasts, announced to screen readers. */
export function Toasts() {
  const toasts = useStore(useService(toastsKey))
  return (
    <div role="status" aria-live="polite" className="grid justify-items-center gap-2">
      {toasts.map(({ id, kind, text, link }) => (
        <p
          key={id}
          className={`animate-rise max-w-md rounded-card px-4 py-2 text-sm font-medium shadow-soft ${looks[kind]}`}
        >
          {text}
          {link !== null && (
            <PathLink
              path={link.href}
              className="pointer-events-auto ms-3 inline-grid min-h-11 place-content-center font-bold underline"
            >
              {link.title}
            </PathLink>
          )}
        </p>
      ))}
    </div>
  )
}
