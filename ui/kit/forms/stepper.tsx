interface StepperProps {
  readonly label: string
  readonly value: number
  /** The formatted value. */
  readonly written: string
  readonly max: number
  /** The minimum; below it the line is removed. */
  readonly min?: number
  readonly onChange: (value: number) => void
}

/** A quantity input; going below the minimum asks to remove the line. */
export function Stepper({ label, value, written, max, min = 1, onChange }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center justify-between rounded-control border border-line"
    >
      <button
        type="button"
        aria-label="یکی بیشتر"
        className="size-11 text-lg text-primary disabled:text-muted"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-bold">
        {written}
      </output>
      <button
        type="button"
        aria-label={value > min ? 'یکی کمتر' : 'حذف از سبد'}
        className="size-11 text-lg text-primary"
        onClick={() => onChange(value > min ? value - 1 : 0)}
      >
        {value > min ? '−' : '×'}
      </button>
    </div>
  )
}
