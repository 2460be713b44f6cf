const known = new WeakMap<object, Map<unknown, unknown>>()

/** What the container asks of `reflect-metadata`: the browser binds values and factories only, so the rest may stay at home. */
const metadata = {
  getOwnMetadata: (key: unknown, target: object) => known.get(target)?.get(key),
  getMetadata(key: unknown, target: object): unknown {
    for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at) as object | null) {
      if (known.get(at)?.has(key)) return known.get(at)?.get(key)
    }
    return undefined
  },
  defineMetadata(key: unknown, value: unknown, target: object): void {
    known.set(target, (known.get(target) ?? new Map<unknown, unknown>()).set(key, value))
  },
}

Object.assign(Reflect, metadata)
