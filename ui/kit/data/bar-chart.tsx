interface BarChartProps {
  /** The accessible label of the chart. */
  readonly label: string
  /** The names under the groups of bars, in reading order. */
  readonly groups: readonly string[]
  /** At most two series, with a value per group. */
  readonly series: readonly { readonly title: string; readonly values: readonly number[] }[]
}

const styles = ['fill-primary', 'fill-success'] as const
const height = 100
/** How many names fit below. */
const maxLabels = 7
/** The width of a group, and of its bars. */
const room = { group: 10, bars: 6 } as const

/** Groups of bars in reading direction; the numbers belong in a table beside it. */
export function BarChart({ label, groups, series }: BarChartProps) {
  const width = groups.length * room.group
  const top = Math.max(1, ...series.flatMap(({ values }) => values))
  const bar = room.bars / series.length
  const every = Math.ceil(groups.length / maxLabels)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line"
      >
        {series.flatMap(({ title, values }, row) =>
          values.map((value, place) => {
            const tall = (Math.max(0, value) / top) * height
            const x = width - place * room.group - (room.group - room.bars) / 2 - (row + 1) * bar
            const at = { x, y: height - tall, width: bar * 0.9, height: tall }
            return <rect key={`${title} ${groups[place]}`} {...at} className={styles[row]} />
          }),
        )}
      </svg>
      <div aria-hidden="true" className="flex text-center text-xs text-muted">
        {groups.map((name, place) => (
          <span key={name} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {(groups.length - 1 - place) % every === 0 && name}
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-4 text-xs">
        {series.map(({ title }, row) => (
          <span key={title} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 1 1" className={`size-3 ${styles[row] ?? ''}`}>
              <rect width="1" height="1" />
            </svg>
            {title}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
