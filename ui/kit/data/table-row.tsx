import type { ReactNode } from 'react'
import type { TableSelection, Column } from './table.tsx'

/** The values of an empty cell. */
const nothing: readonly ReactNode[] = [undefined, null, false, '']

interface TableRowProps<Row> {
  readonly row: Row
  readonly id: string
  readonly columns: readonly Column<Row>[]
  readonly choice: TableSelection<Row> | undefined
}

/** A table row; on a phone a card with its name first, then each value beside its column's title. */
export function TableRow<Row>({ row, id, columns, choice }: TableRowProps<Row>) {
  const chosen = choice?.chosen.has(id) ?? false
  return (
    <div
      role="row"
      className={`card relative grid gap-1 p-3 sm:table-row sm:rounded-none sm:border-0 ${chosen ? 'bg-primary-soft/50' : 'sm:bg-transparent'}`}
    >
      {choice && <Chooser id={id} name={choice.titleOf(row)} choice={choice} chosen={chosen} />}
      {columns.map(({ name, title, wide, ...column }, place) => {
        const value = column.cell(row)
        const look = nothing.includes(value) ? 'max-sm:hidden' : ''
        return (
          <div
            key={name}
            role="cell"
            className={`${look} sm:border-b sm:border-line sm:p-3 sm:align-middle ${wide ? 'sm:hidden lg:table-cell' : 'sm:table-cell'} ${place === 0 ? `font-bold sm:font-normal ${choice ? 'ps-11 sm:ps-3' : ''} min-h-8` : 'flex items-center justify-between gap-3 text-sm'}`}
          >
            {place > 0 && (
              <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
                {title}
              </span>
            )}
            {value}
          </div>
        )
      })}
    </div>
  )
}

interface ChooserProps<Row> {
  readonly id: string
  readonly name: string
  readonly choice: TableSelection<Row>
  readonly chosen: boolean
}

function Chooser<Row>({ id, name, choice, chosen }: ChooserProps<Row>) {
  const toggle = () => {
    const next = new Set(choice.chosen)
    if (!next.delete(id)) next.add(id)
    choice.onChoose(next)
  }
  return (
    <div
      role="cell"
      className="absolute start-0 top-0 sm:static sm:table-cell sm:border-b sm:border-line sm:align-middle"
    >
      <label className="grid min-h-11 min-w-11 place-content-center">
        <input type="checkbox" className="size-5" checked={chosen} onChange={toggle} aria-label={`انتخاب ${name}`} />
      </label>
    </div>
  )
}
