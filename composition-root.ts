import 'reflect-metadata'
import { Container } from 'inversify'
import type { Config } from './adapters/config/config.ts'
import type { FeatureOptions } from './adapters/inversify/feature.ts'
import type { Database } from './adapters/postgres/connection/connect.ts'
import { Api } from './core/api/api.ts'
import { contracts } from './core/api/contracts.ts'
import { WebhookPost } from './core/apps/index.ts'
import { ImageCodec, ImageSanitizer, ImageStorage, SpreadsheetReader } from './core/catalog/index.ts'
import type { Caller } from './core/contract/caller.ts'
import { PaymentGateway, SandboxPaymentRepository } from './core/payments/index.ts'
import { siteOf } from './core/routing/index.ts'
import type { LiveIndex } from './core/search/index.ts'
import { standardValues } from './core/settings/index.ts'
import { Ids } from './core/shared/ports/ids.ports.ts'

/** External inputs of the server's composition. */
export interface ServerOptions {
  readonly config: Config
  readonly token_secret: string
  readonly database: Database
  readonly live: LiveIndex
  readonly images: ImageStorage
}

/** A composed server: its container, and the jobs that run beside its requests. */
export interface ComposedServer {
  readonly container: Container
  readonly jobs: ReturnType<typeof import('./adapters/inversify/use-cases.ts').createJobs>
}

/** Composes the server, in reading order: Node, outside services, repositories, use cases, jobs. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const container = new Container({ defaultScope: 'Singleton' })
  const { bindNode } = await import('./adapters/node/compose.ts')
  bindNode(container, options)
  await bindOutsideServices(container, options)
  await bindFiles(container, options)
  await bindDatabase(container, options)
  const { bindUseCases, createJobs } = await import('./adapters/inversify/use-cases.ts')
  const features = featureOptions(options)
  bindUseCases(container, features)
  return { container, jobs: createJobs(container, features) }
}

async function bindOutsideServices(container: Container, { config }: ServerOptions): Promise<void> {
  const { smsProviders } = await import('./adapters/sms/providers.ts')
  const { smsProviderKey } = await import('./adapters/inversify/shared-keys.ts')
  container.bind(smsProviderKey).toConstantValue(await smsProviders[config.SMS_PROVIDER](config))
  const { createWebhookPost } = await import('./adapters/webhooks/webhook-post.ts')
  const local = config.APP_ENV === 'test' ? config.WEBHOOK_LOCAL_HOSTS : []
  container.bind(WebhookPost).toConstantValue(createWebhookPost({ local }))
  const { gateways } = await import('./adapters/payment-gateways/gateways.ts')
  const openGateway = await gateways[config.PAYMENT_GATEWAY](config)
  container.bind(PaymentGateway).toResolvedValue(openGateway, [SandboxPaymentRepository, Ids])
}

async function bindFiles(container: Container, { images }: ServerOptions): Promise<void> {
  const { createImageCodec } = await import('./adapters/image-codec/sharp.ts')
  const { createImageSanitizer } = await import('./adapters/image-codec/image-sanitizer.ts')
  const { createSpreadsheets } = await import('./adapters/spreadsheets/spreadsheets.ts')
  container.bind(ImageStorage).toConstantValue(images)
  container.bind(ImageCodec).toConstantValue(createImageCodec())
  container.bind(ImageSanitizer).toConstantValue(createImageSanitizer())
  container.bind(SpreadsheetReader).toConstantValue(createSpreadsheets())
}

async function bindDatabase(container: Container, { config, database }: ServerOptions): Promise<void> {
  const { bindRepositories } = await import('./adapters/postgres/compose.ts')
  const { APP_ENV, RATE_LIMIT_FACTOR, CODE_LIMIT_FACTOR } = config
  const factors = { calls: RATE_LIMIT_FACTOR, codes: APP_ENV === 'test' ? CODE_LIMIT_FACTOR : 1 }
  bindRepositories(container, database, factors, { ...standardValues, 'support-hours': config.SUPPORT_HOURS })
}

function featureOptions({ config, live }: ServerOptions): FeatureOptions {
  return {
    revealCodes: config.APP_ENV === 'test',
    site: siteOf(config.APP_ORIGIN),
    liveIndex: live,
    operators: config.OPERATOR_MOBILES,
  }
}

/** Loads the screens for rendering on the server: the renderer, and the source file of each route's screen. */
export async function loadScreens() {
  const [{ renderPage }, { screenFiles }] = await Promise.all([
    import('./ui/page.tsx'),
    import('./ui/app/screens/source-files.ts'),
  ])
  return { renderPage, screenFiles }
}

/** Creates the request-scoped container: the Api as one caller, isolated from every other request. */
export async function composeRequest(): Promise<(server: Container, caller: Caller) => Container> {
  const { createInProcessApi } = await import('./adapters/in-process/in-process-api.ts')
  const { bindStaticStores } = await import('./adapters/in-process/compose.ts')
  const { dispatchKey } = await import('./adapters/inversify/use-cases.ts')
  return (server, caller) => {
    const request = new Container({ parent: server, defaultScope: 'Singleton' })
    request.bind(Api).toConstantValue(createInProcessApi(contracts, server.get(dispatchKey), caller))
    bindStaticStores(request)
    return request
  }
}
