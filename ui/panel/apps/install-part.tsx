import type { AppFace, InstallableApp, KeyScope } from '../../../core/apps/index.ts'
import { scopeTitles } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'

interface InstallProps {
  readonly app: AppFace
  readonly slug: InstallableApp
  readonly changed: () => void
}

/** What an app will see of the store, and the button that lets it in. */
export function InstallPart({ app, slug, changed }: InstallProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  return (
    <section aria-label="نصب" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      {app.scopes.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h2 className="text-base">این برنامه چه می‌بیند؟</h2>
          <ul className="list-inside list-disc">
            {app.scopes.map((scope) => (
              <li key={scope}>{scopeTitles[scope as KeyScope]}</li>
            ))}
          </ul>
        </div>
      )}
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={busy}
        onClick={() => act(() => api.apps.install({ app: slug }).then(changed))}
      >
        نصب
      </button>
    </section>
  )
}
