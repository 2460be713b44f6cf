import { useState } from 'react'
import type { AppSummary, Installation } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { AppForm } from './app-form.tsx'
import { appStateLabels, deliveryProblemLabels } from './app-labels.ts'
import { CopyField } from './copy-field.tsx'
import { WebhookSection } from './webhook-section.tsx'

interface InstalledProps {
  readonly app: AppSummary
  readonly installation: Installation
  readonly changed: () => void
}

/** An installed app: its state, its settings, and its specific section. */
export function InstalledView({ app, installation, changed }: InstalledProps) {
  const { state, address } = installation
  return (
    <>
      <InstallationStatus installation={installation} changed={changed} />
      {address !== null && (
        <section aria-label="نشانی خوراک" className="card grid max-w-3xl gap-3 p-4 sm:p-6">
          <h2 className="text-base">نشانی خوراک</h2>
          <p className="text-sm text-muted">این نشانی را در پنل فروشندگان ترب، در بخش API نسخهٔ ۳ وارد کنید.</p>
          <CopyField label="نشانی خوراک" text={address} />
        </section>
      )}
      {app.fields.length > 0 && (
        <section aria-label="تنظیمات" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
          <h2 className="text-base">تنظیمات</h2>
          <AppForm key={state} app={app} installation={installation} saved={changed} />
        </section>
      )}
      {installation.app === 'webhooks' && state !== 'configuring' && <WebhookSection active={state === 'active'} />}
    </>
  )
}

function InstallationStatus({ installation: { app, state, error }, changed }: Omit<InstalledProps, 'app'>) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [leaving, setLeaving] = useState(false)
  const move = (event: 'pause' | 'resume' | 'uninstall') =>
    act(() => api.apps.changeAppState({ app, event }).then(changed))
  return (
    <section aria-label="وضعیت" className="card grid max-w-3xl gap-3 p-4 sm:p-6">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        وضعیت: <Pill tone={appStateLabels[state].tone}>{appStateLabels[state].title}</Pill>
        {state === 'configuring' && <span className="text-muted">تنظیمات را کامل کنید تا برنامه کار کند.</span>}
      </p>
      {state === 'error' && (
        <p role="status" className="rounded-control bg-danger-soft p-3 text-sm">
          {deliveryProblemLabels(error)} ارسال متوقف شد؛ پس از رفع مشکل، برنامه را دوباره فعال کنید تا پیام‌های مانده
          فرستاده شوند.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'active' && (
          <button type="button" className="button-quiet" disabled={busy} onClick={() => move('pause')}>
            توقف
          </button>
        )}
        {(state === 'paused' || state === 'error') && (
          <button type="button" className="button-primary" disabled={busy} onClick={() => move('resume')}>
            فعال کردن
          </button>
        )}
        <button type="button" className="button-quiet" disabled={busy} onClick={() => setLeaving(true)}>
          حذف برنامه
        </button>
      </div>
      {leaving && (
        <Confirm
          title="حذف برنامه"
          action="حذف شود"
          busy={busy}
          onClose={() => setLeaving(false)}
          onConfirm={() => move('uninstall')}
        >
          برنامه از همین لحظه کار نمی‌کند و تنظیمات آن کنار گذاشته می‌شود.
        </Confirm>
      )}
    </section>
  )
}
