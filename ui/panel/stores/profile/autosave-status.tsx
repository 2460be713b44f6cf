import type { Autosave } from '../../../../core/stores/index.ts'

const phaseLabels: Readonly<Record<Autosave['phase'], string>> = {
  idle: 'هرچه بنویسید خودکار ذخیره می‌شود.',
  typed: 'در حال ذخیره…',
  sending: 'در حال ذخیره…',
  outdated: 'در حال ذخیره…',
  unsavable: 'نوشته‌های شما نگه داشته شده است؛ پس از کامل شدن، ذخیره می‌شود.',
  offline: 'اتصال برقرار نیست. نوشته‌های شما در همین دستگاه مانده است و با وصل شدن اینترنت فرستاده می‌شود.',
}

interface AutosaveStatusProps {
  readonly phase: Autosave['phase']
  /** Whether anything was saved since the page was opened. */
  readonly saved?: boolean
  readonly problem?: string | null
}

/** Shows the state of saving. */
export function AutosaveStatus({ phase, saved = false, problem = null }: AutosaveStatusProps) {
  const isRefused = phase === 'unsavable' && problem !== null
  const tone = isRefused ? 'text-danger' : phase === 'offline' ? 'text-saffron' : 'text-muted'
  return (
    <p role="status" className={`min-h-6 text-xs ${tone}`}>
      {isRefused ? problem : phase === 'idle' && saved ? 'ذخیره شد.' : phaseLabels[phase]}
    </p>
  )
}
