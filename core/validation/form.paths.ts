/** The value at a dotted path such as `lines.0.title`; `undefined` where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce(child, values)
}

/** The same values with another one at a dotted path; the very same object when nothing changes. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  return placed(values, path.split('.'), value) as Values
}

function placed(node: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = child(node, step)
  const after = rest.length === 0 ? value : placed(before, rest, value)
  if (Object.is(before, after)) return node
  if (Array.isArray(node)) return Object.assign([...node], { [step]: after })
  return { ...(typeof node === 'object' ? node : {}), [step]: after }
}

function child(node: unknown, step: string): unknown {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined
  return (node as Readonly<Record<string, unknown>>)[step]
}
