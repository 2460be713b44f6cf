import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A number asked for when somebody looks. */
export interface Gauge {
  readonly name: string
  readonly about: string
  read(): number | undefined | Promise<number | undefined>
}

type Labels = Readonly<Record<string, string | number>>

/** Says how often things happen, and how long they take, as Prometheus text. */
export interface Meter {
  /** How long something took, in seconds. */
  time(name: string, labels: Labels, seconds: number): void
  text(): Promise<string>
}

const bounds = [0.005, 0.025, 0.1, 0.5, 2, 10]

/** A meter over gauges; names get the house's before them. */
export function createMeter(gauges: readonly Gauge[]): Meter {
  const counters = new Map<string, Map<string, number>>()
  const add = (name: string, labels: Labels, much: number): void => {
    const series = counters.get(name) ?? counters.set(name, new Map()).get(name)
    const key = labelText(labels)
    series?.set(key, (series.get(key) ?? 0) + much)
  }
  const time = (name: string, labels: Labels, seconds: number): void => {
    for (const bound of bounds) add(`${name}_bucket`, { ...labels, le: bound }, seconds <= bound ? 1 : 0)
    add(`${name}_bucket`, { ...labels, le: '+Inf' }, 1)
    add(`${name}_sum`, labels, seconds)
    add(`${name}_count`, labels, 1)
  }
  const loop = loopGauges()
  return {
    time,
    text: async () => [...countersText(counters), ...(await gaugesText([...gauges, ...loop]))].join('\n') + '\n',
  }
}

function* countersText(counters: ReadonlyMap<string, ReadonlyMap<string, number>>): Generator<string> {
  const told = new Set<string>()
  for (const [name, series] of counters) {
    const family = name.replace(/_(?:bucket|sum|count)$/, '')
    if (!told.has(family)) yield `# TYPE bazargah_${family} histogram`
    told.add(family)
    for (const [labels, value] of series) yield `bazargah_${name}${labels} ${value}`
  }
}

// A gauge that cannot be read now is left out: a made-up number would be believed.
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
