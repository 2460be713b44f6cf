interface TickProps {
  readonly words: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

/** A labelled checkbox. */
export function Checkbox({ words, checked, onCheck }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {words}
    </label>
  )
}
