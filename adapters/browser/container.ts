import type { Container, ServiceIdentifier } from 'inversify'

/**
 * The part of inversify's container that a browser needs: values, and factories that are called once. The whole library would be a sixth of
 * all scripts of a first visit, and a slow phone has to read it before the page is alive.
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
    toResolvedValue: (create: (...parts: unknown[]) => unknown, parts: readonly ServiceIdentifier[] = []) =>
      void known.set(port, () => {
        const value = create(...parts.map(get))
        known.set(port, () => value)
        return value
      }),
  })
  const container = { get, bind, isBound: (port: ServiceIdentifier) => known.has(port) }
  // Everybody names it by the library's type; what is missing here is missing in the browser alone, and the tests hold both side by side.
  return container as unknown as Container
}
