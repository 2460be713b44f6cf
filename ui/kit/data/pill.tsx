import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-sunken text-muted',
  good: 'bg-success-soft text-success',
  warning: 'bg-saffron-soft text-saffron',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-primary-soft text-primary-strong',
} as const

export function Pill({
  tone = 'plain',
  children,
}: {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}) {
  return (
    <span className={`inline-block rounded-full px-3 text-xs leading-6 font-normal whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  )
}
