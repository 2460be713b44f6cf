import { useId } from 'react'

interface ChoiceListProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly titles: Readonly<Record<string, string>>
  readonly chosen: readonly string[]
  readonly problem?: string | undefined
  readonly onChoose: (chosen: readonly Option[]) => void
}

/** Selects some of a few options, in the order of the list. */
export function ChoiceList<Option extends string>(props: ChoiceListProps<Option>) {
  const { label, options, titles, chosen, problem, onChoose } = props
  const id = useId()
  const toggle = (option: Option) =>
    onChoose(options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1 text-sm text-muted">{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5" checked={chosen.includes(option)} onChange={() => toggle(option)} />
          {titles[option]}
        </label>
      ))}
      {problem && (
        <p id={id} role="alert" className="col-span-full mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
