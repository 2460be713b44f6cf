import type { Binding, Container, ServiceKey } from '../../core/container/container.ts'

/**
 * A container for the browser: values, and factories that are called once. Inversify would be a sixth of all scripts of
 * a first visit, which a slow phone has to parse before the page is interactive.
 */
export function createContainer(): Container {
  const known = new Map<ServiceKey, () => unknown>()
  const get = <Service>(key: ServiceKey<Service>): Service => {
    const make = known.get(key)
    if (make === undefined) throw new Error(`nothing is bound to ${typeof key === 'function' ? key.name : String(key)}`)
    // `bind` only ever stores a service of the key's own type.
    return make() as Service
  }
  const bind = <Service>(key: ServiceKey<Service>): Binding<Service> => ({
    toConstantValue: (value) => void known.set(key, () => value),
    toResolvedValue: (create: (...dependencies: unknown[]) => Service, keys: readonly ServiceKey[] = []) =>
      void known.set(key, () => {
        const value = create(...keys.map(get))
        known.set(key, () => value)
        return value
      }),
  })
  return { get, bind, isBound: (key) => known.has(key) }
}
