/** A point of a drawing, in units of its frame. */
export type Point = readonly [x: number, y: number]

/** Formats a coordinate with one decimal. */
export function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Returns points around a centre, the first at `turn` radians, alternating between the radii. */
export function pointsAround([x, y]: Point, radii: readonly number[], count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = turn + (index * 2 * Math.PI) / count
    const radius = radii[index % radii.length] ?? 0
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

export function polygon(points: readonly Point[], fill: string, stroke = 'none', width = 0): string {
  const list = points.map(([x, y]) => `${coordinate(x)},${coordinate(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}"${outline(stroke, width)}/>`
}

/** A star of `count` tips. */
export function star(at: Point, outer: number, inner: number, count: number, fill: string, stroke = 'none', width = 0) {
  return polygon(pointsAround(at, [outer, inner], count * 2, -Math.PI / 2), fill, stroke, width)
}

export function circle([x, y]: Point, radius: number, fill: string, stroke = 'none', width = 0): string {
  return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(radius)}" fill="${fill}"${outline(stroke, width)}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, stroke = 'none', width = 0): string {
  return `<path d="${d}" fill="${fill}"${outline(stroke, width)}/>`
}

export function group(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`
}

/** A flower of round petals with a centre. */
export function flower(at: Point, radius: number, petals: number, petal: string, heart: string, line: string): string {
  const leaves = pointsAround(at, [radius * 0.62], petals, -Math.PI / 2)
  const round = leaves.map((leaf) => circle(leaf, radius * (petals > 6 ? 0.3 : 0.4), petal, line, 1)).join('')
  return round + circle(at, radius * 0.36, heart, line, 1)
}

/** A closed curve whose radius swells `lobes` times: the outline of a medallion. */
export function medallion([x, y]: Point, across: number, along: number, lobes: number, depth: number): string {
  const count = lobes * 10
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    const swell = 1 - depth + depth * Math.abs(Math.cos((lobes * angle) / 2))
    return `${coordinate(x + across * swell * Math.sin(angle))},${coordinate(y - along * swell * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

function outline(stroke: string, width: number): string {
  return stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${coordinate(width)}"`
}
