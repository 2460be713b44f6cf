import type { Container } from 'inversify'
import { createTorobFeed, FeedQueries } from '../../core/apps/index.ts'
import { RateLimiter } from '../../core/contract/contract.ports.ts'
import { LedgerCheckRepository } from '../../core/finance/index.ts'
import { PaymentRepository, type SandboxPaymentRepository } from '../../core/payments/index.ts'
import type { Site } from '../../core/routing/index.ts'
import { createLiveIndex } from '../../core/search/index/live-index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import type { Ids } from '../../core/shared/ports/ids.ports.ts'
import { themeOf } from '../../core/stores/index.ts'
import { createSandboxRoutes } from '../payment-gateways/sandbox/routes.ts'
import {
  type Database,
  createMarketChangeFeed,
  createSearchSource,
  createStoreDirectory,
  createStoreQueries,
} from '../postgres/index.ts'
import type { RepeatedJob } from '../postgres/operations/jobs.ts'
import type { ShutdownTasks } from './operations/shutdown.ts'
import { createFeedServer } from './files/feeds.ts'
import { createCustomDomains } from './requests/hosts.ts'
import type { Log } from './operations/log.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { createOperatorServer } from './operations/operator-server.ts'
import { createPageCache } from './pages/page-cache.ts'
import type { WebAppInfo } from './files/web-manifest.ts'

const pageCacheBytes = 96 * 1024 * 1024
const pageLifetime = 60_000

/** Opens what this process caches of the market; database notifications keep it current. */
export async function openMarketServer(database: Database, url: string, log: Log, endings: ShutdownTasks) {
  const memories: (() => void)[] = []
  const news = createMarketChangeFeed(url)
  const failed = (error: unknown): void => log.error('following the market', {}, error)
  const cache = createPageCache(pageCacheBytes, pageLifetime)
  const live = await createLiveIndex(
    createSearchSource(database),
    createStoreDirectory(database),
    news,
    failed,
    (change) => (typeof change === 'object' ? cache.dropProduct(String(change.product_id)) : cache.dropAll()),
  )
  const domains = await createCustomDomains(() => createStoreQueries(database).listHosts(), Date.now, failed)
  const stop = await news.subscribe((change) => {
    if (change === 'settings' || change === 'missed') for (const forget of memories) forget()
    if (change === 'content') cache.dropContent()
    else if (typeof change === 'object') cache.dropProduct(String(change.product_id))
    else if (change === 'settings') cache.dropAll()
    else void domains.refresh().catch(failed).finally(cache.dropAll)
  })
  endings.push(live.close, stop)
  /** Registers a function that drops a cached value when administrators change a setting. */
  const remember = (forget: () => void) => void memories.push(forget)
  return { live, cache, domains, remember }
}

/** Creates the server of the shops' product feeds. */
export function openFeedServer(server: Container, site: Site) {
  const torob = createTorobFeed({ queries: server.get(FeedQueries), site })
  return createFeedServer({ torob, limiter: server.get(RateLimiter) })
}

/** Returns the name and theme of a store for its web manifest. */
export async function appSummaryOf(database: Database, slug: string): Promise<WebAppInfo | undefined> {
  const store = await createStoreQueries(database).findBySlug(slug)
  return store && { title: store.title, summary: store.summary, theme_color: themeOf(store.colour).light.primary }
}

/** Creates the pages of the sandbox bank. */
export function sandboxPages(book: SandboxPaymentRepository, ids: Ids) {
  const app = createSandboxRoutes({ sandboxPayments: book, ids })
  return (request: Request) => app.fetch(request)
}

interface OperatorNeeds {
  readonly server: Container
  readonly database: Database
  readonly token: string | undefined
  readonly streams: Readonly<Record<string, { open(): number }>>
}

/** Creates the operators' server and its metrics. */
export function openOperatorServer({ server, database, token, streams }: OperatorNeeds) {
  const [ledgerChecks, { now }, payments] = [
    server.get(LedgerCheckRepository),
    server.get(Clock),
    server.get(PaymentRepository),
  ]
  const { pool } = database
  const proof = async () => ledgerChecks.latest()
  const gauges = [
    { name: 'pool_connections', about: 'Open connections to the database.', read: () => pool.totalCount },
    { name: 'pool_idle', about: 'Connections nobody uses.', read: () => pool.idleCount },
    { name: 'pool_waiting', about: 'Calls that wait for a connection.', read: () => pool.waitingCount },
    {
      name: 'payments_unknown',
      about: 'Payments whose outcome nobody knows.',
      read: async () =>
        (await payments.listUnresolved({ before: now(), abandonedBefore: 0 }, 1000)).filter(
          ({ state }) => state === 'unknown',
        ).length,
    },
    {
      name: 'streams',
      about: 'Open streams of answers and arrivals.',
      read: () => Object.values(streams).reduce((all, stream) => all + stream.open(), 0),
    },
    {
      name: 'ledger_proof_age_seconds',
      about: 'Seconds since the books were looked at.',
      read: async () => ageOf(await proof(), now()),
    },
    {
      name: 'ledger_findings',
      about: 'What cannot be in the books.',
      read: async () => (await proof())?.findings.length,
    },
  ]
  const metrics = createMetrics(gauges)
  return { metrics, operators: createOperatorServer({ token, metrics, ledgerChecks, now, alive: database.alive }) }
}

function ageOf(proof: { readonly at: number } | undefined, now: number): number | undefined {
  return proof && (now - proof.at) / 1000
}

/** Wraps jobs with metrics. */
export function withMetrics(jobs: readonly RepeatedJob[], metrics: Metrics): RepeatedJob[] {
  return jobs.map((job) => ({
    ...job,
    async run() {
      const begun = performance.now()
      let result = 'failed'
      try {
        await job.run()
        result = 'done'
      } finally {
        metrics.time('job_seconds', { job: job.name, result }, (performance.now() - begun) / 1000)
      }
    },
  }))
}
