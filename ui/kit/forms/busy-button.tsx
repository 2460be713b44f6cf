import type { ComponentProps } from 'react'

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  /** It is busy, or not enabled yet. */
  readonly off: boolean
}

/** A button that keeps the focus while off, unlike `disabled`; it then ignores clicks. */
export function BusyButton({ off, onClick, type = 'button', ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={off || undefined}
      // A submit button is also triggered by the Enter key of its fields.
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    />
  )
}
