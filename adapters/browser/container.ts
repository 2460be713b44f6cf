import type { Container, ServiceIdentifier } from 'inversify'

/**
 * The part of inversify's container that a browser needs: values, and factories called once. The whole library would be
 * a sixth of all
 * scripts of a first visit, which a slow phone has to parse before the page is interactive.
 */
export function createContainer(): Container {
  const known = new Map<ServiceIdentifier, () => unknown>()
  const get = (port: ServiceIdentifier): unknown => {
    const make = known.get(port)
    if (make === undefined)
      throw new Error(`nothing is bound to ${typeof port === 'function' ? port.name : String(port)}`)
    return make()
  }
  const bind = (port: ServiceIdentifier) => ({
    toConstantValue: (value: unknown) => void known.set(port, () => value),
    toResolvedValue: (create: (...deps: unknown[]) => unknown, deps: readonly ServiceIdentifier[] = []) =>
      void known.set(port, () => {
        const value = create(...deps.map(get))
        known.set(port, () => value)
        return value
      }),
  })
  const container = { get, bind, isBound: (port: ServiceIdentifier) => known.has(port) }
  // Callers use the library's type; methods missing here are missing in the browser only, and the tests compare both.
  return container as unknown as Container
}
