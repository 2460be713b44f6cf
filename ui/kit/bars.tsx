import type { ReactNode } from 'react'

export interface Bar {
  readonly key: string
  /** What stands below the bar, short. */
  readonly mark: string
  readonly value: number
  /** The cells of its row in the table. */
  readonly cells: readonly ReactNode[]
}

interface BarsProps {
  /** What the picture and the table tell. */
  readonly label: string
  readonly columns: readonly string[]
  readonly bars: readonly Bar[]
}

const [width, height, foot] = [336, 130, 24]
/** How many marks have room below. */
const mostMarks = 7

/** Bars from right to left, the first one at the right; the same numbers stand in a table behind them. */
export function Bars({ label, columns, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / bars.length
  const every = Math.ceil(bars.length / mostMarks)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <svg viewBox={`0 0 ${width} ${height + foot}`} className="max-h-56 w-full" aria-hidden="true">
        {bars.map(({ key, mark, value }, place) => {
          const size = value <= 0 ? 2 : Math.max(4, (value / most) * height)
          const middle = width - (place + 0.5) * step
          return (
            <g key={key}>
              <rect
                x={middle - step * 0.3}
                y={height - size}
                width={step * 0.6}
                height={size}
                rx={3}
                className="fill-primary"
              />
              {(bars.length - 1 - place) % every === 0 && (
                <text x={middle} y={height + 18} textAnchor="middle" className="fill-muted text-xs">
                  {mark}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-primary">عددها در جدول</summary>
        <Numbers label={label} columns={columns} bars={bars} />
      </details>
    </figure>
  )
}

function Numbers({ label, columns, bars }: BarsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2 text-start font-normal whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ key, cells }) => (
            <tr key={key} className="border-b border-line">
              {cells.map((cell, place) => (
                <td key={columns[place]} className="p-2 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
