import type { Container, ServiceKey } from '../../../core/container/container.ts'
import { createContext, type ReactNode, useContext } from 'react'

const ContainerContext = createContext<Container | null>(null)

/** Provides the container: one per browser, and on the server one per request. */
export function ContainerProvider({
  container,
  children,
}: {
  readonly container: Container
  readonly children: ReactNode
}) {
  return <ContainerContext value={container}>{children}</ContainerContext>
}

/** Returns the container of this page. */
export function useContainer(): Container {
  const container = useContext(ContainerContext)
  if (container === null) throw new Error('useContainer outside ContainerProvider')
  return container
}

/** Returns a service of the core by its key. */
export function useService<Service>(port: ServiceKey<Service>): Service {
  return useContainer().get(port)
}
