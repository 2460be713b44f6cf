import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A number read when metrics are scraped. */
export interface Gauge {
  readonly name: string
  readonly about: string
  read(): number | undefined | Promise<number | undefined>
}

type Labels = Readonly<Record<string, string | number>>

export interface Metrics {
  /** Records a duration in seconds. */
  time(name: string, labels: Labels, seconds: number): void
  text(): Promise<string>
}

const bounds = [0.005, 0.025, 0.1, 0.5, 2, 10]

/** Durations under one name and set of labels; each bucket counts what no smaller bucket holds. */
interface Series {
  readonly labels: Labels
  readonly counts: number[]
  sum: number
  count: number
}

/** Creates metrics over gauges; names get the project's prefix. */
export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const histograms = new Map<string, Map<string, Series>>()
  const seriesOf = (name: string, labels: Labels): Series => {
    const all = histograms.get(name) ?? new Map<string, Series>()
    const key = Object.values(labels).join('\n')
    const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
    if (series.count === 0) histograms.set(name, all.set(key, series))
    return series
  }
  const loop = loopGauges()
  return {
    // Runs for every request: text is built only when metrics are scraped.
    time(name, labels, seconds) {
      const series = seriesOf(name, labels)
      const place = bounds.findIndex((bound) => seconds <= bound)
      if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1
      series.sum += seconds
      series.count += 1
    },
    text: async () => [...histogramsText(histograms), ...(await gaugesText([...gauges, ...loop]))].join('\n') + '\n',
  }
}

function* histogramsText(histograms: ReadonlyMap<string, ReadonlyMap<string, Series>>): Generator<string> {
  for (const [name, all] of histograms) {
    yield `# TYPE bazargah_${name} histogram`
    for (const { labels, counts, sum, count } of all.values()) {
      let within = 0
      for (const [place, bound] of bounds.entries()) {
        within += counts[place] ?? 0
        yield `bazargah_${name}_bucket${labelText({ ...labels, le: bound })} ${within}`
      }
      yield `bazargah_${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`
      yield `bazargah_${name}_sum${labelText(labels)} ${sum}`
      yield `bazargah_${name}_count${labelText(labels)} ${count}`
    }
  }
}

// A gauge that cannot be read is left out, because a wrong number would be believed.
async function gaugesText(gauges: readonly Gauge[]): Promise<string[]> {
  const lines = await Promise.all(
    gauges.map(async ({ name, about, read }) => {
      const value = await Promise.resolve(read()).catch(() => undefined)
      const head = `# HELP bazargah_${name} ${about}\n# TYPE bazargah_${name} gauge`
      return value === undefined ? [] : [`${head}\nbazargah_${name} ${value}`]
    }),
  )
  return lines.flat()
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '_')}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

function loopGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const seconds = (nanoseconds: number): number => nanoseconds / 1e9
  return [
    {
      name: 'event_loop_delay_p99_seconds',
      about: 'Delay of the event loop since it was last asked for.',
      read() {
        const worst = seconds(delay.percentile(99))
        delay.reset()
        return worst
      },
    },
    { name: 'memory_bytes', about: 'Resident memory of the process.', read: () => process.memoryUsage().rss },
  ]
}
