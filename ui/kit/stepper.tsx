interface StepperProps {
  readonly label: string
  readonly value: number
  /** The value as people read it. */
  readonly written: string
  readonly most: number
  /** The fewest pieces; below them there is none. */
  readonly least?: number
  readonly onChange: (value: number) => void
}

/** How many pieces; going below the fewest asks to remove the line. */
export function Stepper({ label, value, written, most, least = 1, onChange }: StepperProps) {
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control border border-line">
      <button
        type="button"
        aria-label="یکی بیشتر"
        className="size-11 text-lg text-primary disabled:text-muted"
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-bold">
        {written}
      </output>
      <button
        type="button"
        aria-label={value > least ? 'یکی کمتر' : 'حذف از سبد'}
        className="size-11 text-lg text-primary"
        onClick={() => onChange(value > least ? value - 1 : 0)}
      >
        {value > least ? '−' : '×'}
      </button>
    </div>
  )
}
