import { join } from 'node:path'
import type { Container } from 'inversify'
import { composeRequest, composeServer, dispatchKey, jobsOf } from '../../composition-root.ts'
import { AccessTokens } from '../../core/accounts/index.ts'
import { AppShelf } from '../../core/apps/index.ts'
import { ImageCodec, type ImageStorage } from '../../core/catalog/index.ts'
import { ContentDesk } from '../../core/content/index.ts'
import { contracts } from '../../core/contract/contract.ts'
import { createDiscovery, PublicPages } from '../../core/discovery/index.ts'
import { PaymentGateway, SandboxBook } from '../../core/payments/index.ts'
import { type PageRenderer, type Site, siteOf } from '../../core/routing/index.ts'
import { Settings } from '../../core/settings/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import { screenFiles } from '../../ui/app/source-files.ts'
import { renderPage } from '../../ui/page.tsx'
import { type Config, readConfig } from '../config/config.ts'
import { keepTokenSecret } from '../config/token-secret.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { createDiskStorage } from '../image-storage/disk.ts'
import { createOpenApi } from '../openapi/page.ts'
import {
  connect,
  createCategoryTree,
  createArrivalNews,
  createStores,
  createSupportNews,
  createFaultTally,
  createVisitTally,
  type Database,
  migrate,
} from '../postgres/index.ts'
import { startJobs } from '../postgres/jobs.ts'
import { demoPeople, greeting } from '../postgres/welcome.ts'
import { seedOnce } from '../seed/seed.ts'
import { readAssets } from './assets.ts'
import { createBuildFiles } from './build-files.ts'
import { faceOf, measured, openFeeds, openMarket, openOperators, sandboxPages } from './compose.ts'
import { createDiscoveryServer } from './discovery.ts'
import { endOnSignal, type Endings } from './endings.ts'
import { createAddressOf, createHostOf } from './hosts.ts'
import { createImageServer } from './images.ts'
import { listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { createMoved } from './moved.ts'
import { createPageServer } from './page.ts'
import { createServer } from './server.ts'
import { countFaults } from './faults.ts'
import { countVisits } from './visits.ts'
import { openStreams } from './streams.ts'
import { createManifestServer } from './web-manifest.ts'
import { policyOf, widgetOf } from './widgets.ts'

const clientFolder = '.build/client'

async function run(endings: Endings): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(line), Date.now)
  endOnSignal(endings, log)
  const images = createDiskStorage(join(config.DATA_DIR, 'images'))
  const url = await openDatabase(config, images, endings)
  await serve(config, { url, images }, log, endings)
}

/** The given database, or the built-in one; migrated, and filled at its very first start. */
async function openDatabase(config: Config, images: ImageStorage, endings: Endings): Promise<string> {
  const own =
    config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'postgres') }) : undefined
  if (own !== undefined) endings.push(own.stop)
  const url = own?.url ?? config.DATABASE_URL ?? ''
  await migrate(url)
  if (config.SEED === 'demo') await seedOnce(url, images)
  return url
}

async function createRenderer(config: Config, site: Site, server: Container): Promise<PageRenderer> {
  const assets = await readAssets(clientFolder, screenFiles)
  const compose = await composeRequest()
  const environment = config.APP_ENV
  const shelf = server.get(AppShelf)
  return {
    render: async ({ caller, ...visit }) => {
      const widget = await widgetOf(config, shelf, visit.mode)
      return renderPage({ ...visit, site, environment, widget, assets, container: compose(server, caller) })
    },
  }
}

/** Where everything is kept that outlives this process. */
interface Stores {
  readonly url: string
  readonly images: ImageStorage
}

/** What is answered beside pages and calls. */
function sideDoors(config: Config, server: Container, images: ImageStorage) {
  return {
    images: createImageServer(images, server.get(ImageCodec)),
    sandboxBank: config.PAYMENT_GATEWAY === 'sandbox' ? sandboxPages(server.get(SandboxBook), server.get(Ids)) : null,
    feeds: openFeeds(server, siteOf(config.APP_ORIGIN)),
    openapi: createOpenApi(contracts, config.APP_ORIGIN),
    build: createBuildFiles(clientFolder),
    secure: config.APP_ORIGIN.startsWith('https:'),
  }
}

/** Where the addresses that were given up lead. */
function openMoved(server: Container, database: Database, site: Site) {
  const [stores, categories] = [createStores(database), createCategoryTree(database)]
  return createMoved({ stores, categories, posts: server.get(ContentDesk), site })
}

const secretOf = ({ TOKEN_SECRET, DATA_DIR }: Config) => keepTokenSecret(TOKEN_SECRET, DATA_DIR)

async function serve(config: Config, { url, images }: Stores, lines: Log, endings: Endings): Promise<void> {
  const database = connect({ url, connections: config.DATABASE_CONNECTIONS })
  endings.push(database.close)
  const log = countFaults(lines, createFaultTally(database, Date.now), endings)
  const { live, cache, domains, remember } = await openMarket(database, url, log, endings)
  const server = await composeServer({ config, token_secret: secretOf(config), database, live, images })
  const site = siteOf(config.APP_ORIGIN)
  const renderer = await createRenderer(config, site, server)
  const streams = await openStreams(server, { support: createSupportNews(url), arrivals: createArrivalNews(url) }, log)
  const discovery = createDiscovery({ pages: server.get(PublicPages), site })
  remember(server.get(Settings).forget)
  const { now } = server.get(Clock)
  const moved = openMoved(server, database, site)
  const visits = countVisits(createVisitTally(database), log, endings)
  const office = openOperators({ server, database, token: config.METRICS_TOKEN, streams })
  let draining = false
  const handle = createServer({
    contracts,
    dispatch: visits.noting(server.get(dispatchKey)),
    accessTokens: server.get(AccessTokens),
    log,
    hostOf: createHostOf(site, domains, config.TRUSTED_PROXIES),
    addressOf: createAddressOf(config.TRUSTED_PROXIES),
    pages: createPageServer({ renderer, cache, log, now, moved, seen: visits.note, policy: policyOf }),
    discovery: createDiscoveryServer({ discovery, cache, now }),
    manifest: createManifestServer((slug) => faceOf(database, slug)),
    newId: () => server.get(Ids).uuid(),
    streams,
    ...office,
    ...sideDoors(config, server, images),
    ready: async () => !draining && (await database.alive()),
  })
  const jobs = measured(jobsOf(server, config.OPERATOR_MOBILES), office.meter)
  endings.push(await startJobs(url, jobs, (job, error) => log.error('job failed', { job }, error)))
  const listening = await listen(handle, config.HOST, config.PORT)
  endings.push(async () => {
    draining = true
    await Promise.all(Object.values(streams).map((stream) => stream.close()))
    await listening.close(config.DRAIN_SECONDS * 1000)
  })
  process.stdout.write(greeting(site, server.get(PaymentGateway).name))
  if (config.SEED === 'demo' && config.APP_ENV === 'test') process.stdout.write(await demoPeople(database, site))
}

// Not awaited at the top level: the parts imported later come from files that import this one.
const endings: Endings = []
run(endings).catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  for (const step of endings.reverse()) await step().catch(() => {})
  process.exit(1)
})
