/** Returns the value at a dotted path such as `lines.0.title`; `undefined` where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce(childValue, values)
}

/** Returns the values with another value at a dotted path; the same object when nothing changes. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  return placeValue(values, path.split('.'), value) as Values
}

function placeValue(node: unknown, [segment = '', ...remainingPath]: readonly string[], value: unknown): unknown {
  const before = childValue(node, segment)
  const after = remainingPath.length === 0 ? value : placeValue(before, remainingPath, value)
  if (Object.is(before, after)) return node
  if (Array.isArray(node)) return Object.assign([...node], { [segment]: after })
  return { ...(typeof node === 'object' ? node : {}), [segment]: after }
}

function childValue(node: unknown, segment: string): unknown {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) return undefined
  return (node as Readonly<Record<string, unknown>>)[segment]
}
