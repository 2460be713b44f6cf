import { join } from 'node:path'
import type { Container } from 'inversify'
import { composeRequest, composeServer, loadScreens } from '../../composition-root.ts'
import { AccessTokens } from '../../core/accounts/index.ts'
import { InstallationRepository } from '../../core/apps/index.ts'
import { ImageCodec, type ImageStorage } from '../../core/catalog/index.ts'
import { ContentEntryRepository } from '../../core/content/index.ts'
import { contracts } from '../../core/api/contracts.ts'
import { createDiscoveryService, PublicPageQueries } from '../../core/discovery/index.ts'
import {
  findPaymentReturn,
  PaymentGateway,
  PaymentRepository,
  SandboxPaymentRepository,
} from '../../core/payments/index.ts'
import { type PageRenderer, type Site, siteOf } from '../../core/routing/index.ts'
import { PageViewCounter } from '../../core/reports/index.ts'
import { PopularSearches } from '../../core/search/index.ts'
import { CurrentSettings } from '../../core/settings/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readOrCreateTokenSecret } from '../config/token-secret.ts'
import { dispatchKey } from '../inversify/use-cases.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { createDiskStorage } from '../image-storage/disk.ts'
import { createOpenApiPages } from '../openapi/openapi-page.ts'
import {
  connect,
  createCategoryRepository,
  createNewOrderListener,
  createStoreQueries,
  createSupportMessageListener,
  createFaultCounter,
  type Database,
  migrate,
} from '../postgres/index.ts'
import { startJobs } from '../postgres/operations/jobs.ts'
import { demoPeopleText, startupMessageOf } from '../postgres/operations/startup-message.ts'
import { seedIfEmpty } from '../seed/seed.ts'
import { readAssets } from './files/assets.ts'
import { createBuildFiles } from './files/build-files.ts'
import {
  appSummaryOf,
  withMetrics,
  openFeedServer,
  openMarketServer,
  openOperatorServer,
  sandboxPages,
} from './compose.ts'
import { createDiscoveryServer } from './files/discovery.ts'
import { shutDownOnSignal, type ShutdownTasks } from './operations/shutdown.ts'
import { createAddressOf, createHostOf } from './requests/hosts.ts'
import { createImageServer } from './files/images.ts'
import { listen } from './listen.ts'
import { createLog, type Log } from './operations/log.ts'
import { flushPeriodically } from './operations/periodic-flush.ts'
import { createRedirects } from './pages/redirects.ts'
import { createPageServer } from './pages/page-server.ts'
import { createServer } from './server.ts'
import { startFaultCounting } from './operations/fault-counter.ts'
import { openStreams } from './events/streams.ts'
import { createManifestServer } from './files/web-manifest.ts'
import { pagePolicyOf, chatWidgetOf } from './pages/chat-widget-policy.ts'

const clientFolder = '.build/client'

async function run(shutdown: ShutdownTasks): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(line), Date.now)
  shutDownOnSignal(shutdown, log)
  const images = createDiskStorage(join(config.DATA_DIR, 'images'))
  const url = await openDatabase(config, images, shutdown)
  await serve(config, { url, images }, log, shutdown)
}

/** Opens the configured or the built-in database, migrates it, and seeds it at its very first start. */
async function openDatabase(config: Config, images: ImageStorage, shutdown: ShutdownTasks): Promise<string> {
  const own =
    config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'postgres') }) : undefined
  if (own !== undefined) shutdown.push(own.stop)
  const url = own?.url ?? config.DATABASE_URL ?? ''
  await migrate(url)
  if (config.SEED === 'demo') await seedIfEmpty(url, images)
  return url
}

async function createRenderer(config: Config, site: Site, server: Container): Promise<PageRenderer> {
  const { renderPage, screenFiles } = await loadScreens()
  const assets = await readAssets(clientFolder, screenFiles)
  const compose = await composeRequest()
  const environment = config.APP_ENV
  const installations = server.get(InstallationRepository)
  return {
    render: async ({ caller, ...context }) => {
      const widget = await chatWidgetOf(config, installations, context.mode)
      return renderPage({ ...context, site, environment, widget, assets, container: compose(server, caller) })
    },
  }
}

/** Everything that outlives this process. */
interface Stores {
  readonly url: string
  readonly images: ImageStorage
}

/** Opens the servers for requests that are neither pages nor API calls. */
function openExtraServers(config: Config, server: Container, images: ImageStorage) {
  return {
    images: createImageServer(images, server.get(ImageCodec)),
    sandboxBank:
      config.PAYMENT_GATEWAY === 'sandbox' ? sandboxPages(server.get(SandboxPaymentRepository), server.get(Ids)) : null,
    feeds: openFeedServer(server, siteOf(config.APP_ORIGIN)),
    openapi: createOpenApiPages(contracts, config.APP_ORIGIN),
    build: createBuildFiles(clientFolder),
    secure: config.APP_ORIGIN.startsWith('https:'),
  }
}

/** Opens the redirects from former addresses. */
function openRedirects(server: Container, database: Database, site: Site) {
  const [stores, categories] = [createStoreQueries(database), createCategoryRepository(database)]
  return createRedirects({ stores, categories, posts: server.get(ContentEntryRepository), site })
}

const secretOf = ({ TOKEN_SECRET, DATA_DIR }: Config) => readOrCreateTokenSecret(TOKEN_SECRET, DATA_DIR)

async function serve(config: Config, { url, images }: Stores, lines: Log, shutdown: ShutdownTasks): Promise<void> {
  const database = connect({ url, connections: config.DATABASE_CONNECTIONS })
  shutdown.push(database.close)
  const log = startFaultCounting(lines, createFaultCounter(database, Date.now), shutdown)
  const { live, cache, domains, remember } = await openMarketServer(database, url, log, shutdown)
  const { container: server, jobs: recurringJobs } = await composeServer({
    config,
    token_secret: secretOf(config),
    database,
    live,
    images,
  })
  const site = siteOf(config.APP_ORIGIN)
  const renderer = await createRenderer(config, site, server)
  const streams = await openStreams(
    server,
    { support: createSupportMessageListener(url), arrivals: createNewOrderListener(url) },
    log,
  )
  const discovery = createDiscoveryService({ pages: server.get(PublicPageQueries), site })
  remember(server.get(CurrentSettings).invalidate)
  const { now } = server.get(Clock)
  const redirects = openRedirects(server, database, site)
  const paymentReturn = (search: string) =>
    findPaymentReturn({ gateway: server.get(PaymentGateway), payments: server.get(PaymentRepository) }, search)
  const pageViews = server.get(PageViewCounter)
  flushPeriodically('counting page views', pageViews.flush, log, shutdown)
  flushPeriodically('counting searches', server.get(PopularSearches).flush, log, shutdown)
  const backoffice = openOperatorServer({ server, database, token: config.METRICS_TOKEN, streams })
  let draining = false
  const handle = createServer({
    contracts,
    dispatch: server.get(dispatchKey),
    accessTokens: server.get(AccessTokens),
    log,
    hostOf: createHostOf(site, domains, config.TRUSTED_PROXIES),
    addressOf: createAddressOf(config.TRUSTED_PROXIES),
    pages: createPageServer({
      renderer,
      cache,
      log,
      now,
      redirects,
      primaryHostOf: domains.primaryHostOf,
      site,
      paymentReturn,
      seen: pageViews.note,
      policy: pagePolicyOf,
    }),
    discovery: createDiscoveryServer({ discovery, cache, now }),
    manifest: createManifestServer((slug) => appSummaryOf(database, slug)),
    newId: () => server.get(Ids).uuid(),
    streams,
    ...backoffice,
    ...openExtraServers(config, server, images),
    ready: async () => !draining && (await database.alive()),
  })
  const jobs = withMetrics(recurringJobs, backoffice.metrics)
  shutdown.push(await startJobs(url, jobs, (job, error) => log.error('job failed', { job }, error)))
  const listening = await listen(handle, config.HOST, config.PORT)
  shutdown.push(async () => {
    draining = true
    await Promise.all(Object.values(streams).map((stream) => stream.close()))
    await listening.close(config.DRAIN_SECONDS * 1000)
  })
  process.stdout.write(startupMessageOf(site, server.get(PaymentGateway).name))
  if (config.SEED === 'demo' && config.APP_ENV === 'test') process.stdout.write(await demoPeopleText(database, site))
}

// Not awaited at the top level: modules imported later import this one.
const shutdown: ShutdownTasks = []
run(shutdown).catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  for (const step of shutdown.reverse()) await step().catch(() => {})
  process.exit(1)
})
