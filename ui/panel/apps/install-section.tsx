import type { AppSummary, InstallableApp, ApiKeyScope } from '../../../core/apps/index.ts'
import { scopeTitles } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'

interface InstallProps {
  readonly app: AppSummary
  readonly slug: InstallableApp
  readonly changed: () => void
}

/** The rights an app requests, and the install button. */
export function InstallSection({ app, slug, changed }: InstallProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  return (
    <section aria-label="نصب" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      {app.scopes.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h2 className="text-base">این برنامه چه می‌بیند؟</h2>
          <ul className="list-inside list-disc">
            {app.scopes.map((scope) => (
              <li key={scope}>{scopeTitles[scope as ApiKeyScope]}</li>
            ))}
          </ul>
        </div>
      )}
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={busy}
        onClick={() => act(() => api.apps.installApp({ app: slug }).then(changed))}
      >
        نصب
      </button>
    </section>
  )
}
