import type { Autosave } from '../../../core/stores/index.ts'

const words: Readonly<Record<Autosave['phase'], string>> = {
  still: 'هرچه بنویسید خودکار ذخیره می‌شود.',
  typed: 'در حال ذخیره…',
  sending: 'در حال ذخیره…',
  stale: 'در حال ذخیره…',
  open: 'نوشته‌های شما نگه داشته شده است؛ پس از کامل شدن، ذخیره می‌شود.',
  unsent: 'اتصال برقرار نیست. نوشته‌های شما در همین دستگاه مانده است و با وصل شدن اینترنت فرستاده می‌شود.',
}

interface KeptSignProps {
  readonly phase: Autosave['phase']
  /** Whether anything was saved since the page was opened. */
  readonly saved?: boolean
  readonly problem?: string | null
}

/** Whether what was typed is safe. */
export function KeptSign({ phase, saved = false, problem = null }: KeptSignProps) {
  const refused = phase === 'open' && problem !== null
  const tone = refused ? 'text-danger' : phase === 'unsent' ? 'text-saffron' : 'text-muted'
  return (
    <p role="status" className={`min-h-6 text-xs ${tone}`}>
      {refused ? problem : phase === 'still' && saved ? 'ذخیره شد.' : words[phase]}
    </p>
  )
}
