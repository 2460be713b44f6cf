interface BarChartProps {
  /** What the bars show, for who does not see them. */
  readonly label: string
  /** The names under the groups of bars, in the order of reading. */
  readonly groups: readonly string[]
  /** At most two; each with a value per group. */
  readonly series: readonly { readonly title: string; readonly values: readonly number[] }[]
}

const looks = ['fill-primary', 'fill-success'] as const
const height = 100
/** How many names have room below. */
const mostNames = 7
/** The room of a group, and what its bars take of it. */
const room = { group: 10, bars: 6 } as const

/** Groups of bars from the side where reading begins; the numbers themselves belong into a table beside it. */
export function BarChart({ label, groups, series }: BarChartProps) {
  const width = groups.length * room.group
  const top = Math.max(1, ...series.flatMap(({ values }) => values))
  const bar = room.bars / series.length
  const every = Math.ceil(groups.length / mostNames)
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
            return <rect key={`${title} ${groups[place]}`} {...at} className={looks[row]} />
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
            <svg aria-hidden="true" viewBox="0 0 1 1" className={`size-3 ${looks[row] ?? ''}`}>
              <rect width="1" height="1" />
            </svg>
            {title}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
