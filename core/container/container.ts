/** Identifies a service: the abstract class of a port, or a symbol that is declared with the type of its service. */
export type ServiceKey<Service = unknown> = symbol | (abstract new () => Service)

/** Finds services by their keys; all that the screens need of a container. */
export interface Services {
  /** Returns the service; created at its first use. @throws Error naming the key when nothing is bound to it */
  get<Service>(key: ServiceKey<Service>): Service
  isBound(key: ServiceKey): boolean
}

/** How a key gets its service. */
export interface Binding<Service> {
  toConstantValue(value: Service): unknown
  /** `create` is called at the first use, once; again only after it has thrown. */
  toResolvedValue(create: () => Service): unknown
  /** `create` gets the services of `keys`, in this order. */
  toResolvedValue<Dependencies extends unknown[]>(
    create: (...dependencies: Dependencies) => Service,
    keys: { [Index in keyof Dependencies]: ServiceKey<Dependencies[Index]> },
  ): unknown
}

/** The part of a dependency injection container that browser, rendering and tests share; inversify's satisfies it. */
export interface Container extends Services {
  bind<Service>(key: ServiceKey<Service>): Binding<Service>
}
