import type { ReactNode } from 'react'
import { BarChart } from './bar-chart.tsx'

export interface Bar {
  readonly key: string
  /** The short label below the bar. */
  readonly mark: string
  readonly value: number
  /** The cells of its table row. */
  readonly cells: readonly ReactNode[]
}

interface BarsProps {
  /** The label of chart and table. */
  readonly label: string
  readonly columns: readonly string[]
  readonly bars: readonly Bar[]
}

/** Bars in reading direction, with the same numbers in a table. */
export function Bars({ label, columns, bars }: BarsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <BarChart
        label={label}
        groups={bars.map(({ mark }) => mark)}
        series={[{ title: label, values: bars.map(({ value }) => value) }]}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-primary">عددها در جدول</summary>
        <Numbers label={label} columns={columns} bars={bars} />
      </details>
    </div>
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
