import type { Container } from 'inversify'
import { createTorobFeed, FeedShelf } from '../../core/apps/index.ts'
import { RateLimiter } from '../../core/contract/contract.ports.ts'
import { LedgerProofs } from '../../core/finance/index.ts'
import { PaymentBook, type SandboxBook } from '../../core/payments/index.ts'
import type { Site } from '../../core/routing/index.ts'
import { createLiveIndex } from '../../core/search/search.live.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import type { Ids } from '../../core/shared/ids.ports.ts'
import { themeOf } from '../../core/stores/index.ts'
import { createSandboxPages } from '../payment-gateways/sandbox/pages.ts'
import {
  type Database,
  createMarketNews,
  createSearchSource,
  createStoreNames,
  createStores,
} from '../postgres/index.ts'
import type { RepeatedJob } from '../postgres/jobs.ts'
import type { Endings } from './endings.ts'
import { createFeedServer } from './feeds.ts'
import { createCustomDomains } from './hosts.ts'
import type { Log } from './log.ts'
import { createMeter, type Meter } from './meter.ts'
import { createOperatorServer } from './operators.ts'
import { createPageCache } from './page-cache.ts'
import type { AppFace } from './web-manifest.ts'

const pageCacheBytes = 96 * 1024 * 1024
const pageLife = 60_000

/** What this process keeps in memory of the market, followed by news over the database. */
export async function openMarket(database: Database, url: string, log: Log, endings: Endings) {
  const memories: (() => void)[] = []
  const news = createMarketNews(url)
  const failed = (error: unknown): void => log.error('following the market', {}, error)
  const cache = createPageCache(pageCacheBytes, pageLife)
  const live = await createLiveIndex(
    createSearchSource(database),
    createStoreNames(database),
    news,
    failed,
    (change) => (typeof change === 'object' ? cache.dropProduct(String(change.product_id)) : cache.dropAll()),
  )
  const domains = await createCustomDomains(() => createStores(database).hosts())
  const stop = await news.watch((change) => {
    if (change === 'settings' || change === 'missed') for (const forget of memories) forget()
    if (change === 'content') cache.dropContent()
    else if (typeof change === 'object') cache.dropProduct(String(change.product_id))
    else if (change === 'settings') cache.dropAll()
    else void domains.refresh().catch(failed).finally(cache.dropAll)
  })
  endings.push(live.close, stop)
  /** What drops a thing that this process remembers of what administrators set. */
  const remember = (forget: () => void) => void memories.push(forget)
  return { live, cache, domains, remember }
}

/** The feeds of shops. */
export function openFeeds(server: Container, site: Site) {
  const torob = createTorobFeed({ shelf: server.get(FeedShelf), site })
  return createFeedServer({ torob, limiter: server.get(RateLimiter) })
}

/** What a store is called and wears where it is installed. */
export async function faceOf(database: Database, slug: string): Promise<AppFace | undefined> {
  const store = await createStores(database).bySlug(slug)
  return store && { title: store.title, summary: store.summary, theme_color: themeOf(store.colour).light.primary }
}

/** The pages of the sandbox bank. */
export function sandboxPages(book: SandboxBook, ids: Ids) {
  const app = createSandboxPages({ book, ids })
  return (request: Request) => app.fetch(request)
}

interface OperatorNeeds {
  readonly server: Container
  readonly database: Database
  readonly token: string | undefined
  readonly streams: Readonly<Record<string, { open(): number }>>
}

/** What operators read, and what measures. */
export function openOperators({ server, database, token, streams }: OperatorNeeds) {
  const [proofs, { now }, payments] = [server.get(LedgerProofs), server.get(Clock), server.get(PaymentBook)]
  const { pool } = database
  const proof = async () => proofs.last()
  const gauges = [
    { name: 'pool_connections', about: 'Open connections to the database.', read: () => pool.totalCount },
    { name: 'pool_idle', about: 'Connections nobody uses.', read: () => pool.idleCount },
    { name: 'pool_waiting', about: 'Calls that wait for a connection.', read: () => pool.waitingCount },
    {
      name: 'payments_unknown',
      about: 'Payments whose outcome nobody knows.',
      read: async () =>
        (await payments.unresolved({ before: now(), abandoned: 0 }, 1000)).filter(({ state }) => state === 'unknown')
          .length,
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
  const meter = createMeter(gauges)
  return { meter, operators: createOperatorServer({ token, meter, proofs, now, alive: database.alive }) }
}

function ageOf(proof: { readonly at: number } | undefined, now: number): number | undefined {
  return proof && (now - proof.at) / 1000
}

/** The same jobs, measured. */
export function measured(jobs: readonly RepeatedJob[], meter: Meter): RepeatedJob[] {
  return jobs.map((job) => ({
    ...job,
    async run() {
      const begun = performance.now()
      let result = 'failed'
      try {
        await job.run()
        result = 'done'
      } finally {
        meter.time('job_seconds', { job: job.name, result }, (performance.now() - begun) / 1000)
      }
    },
  }))
}
