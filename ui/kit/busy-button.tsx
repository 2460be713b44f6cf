import type { ComponentProps } from 'react'

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  /** It is at work, or cannot be pressed yet. */
  readonly off: boolean
}

/** A button that keeps the focus while it is off, where `disabled` would leave it with nobody; it hears no press then. */
export function BusyButton({ off, onClick, type = 'button', ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={off || undefined}
      // A form's own button also hears the Enter key of its fields.
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    />
  )
}
