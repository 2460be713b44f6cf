import 'reflect-metadata'
import { Container, type ServiceIdentifier } from 'inversify'
import type { Config } from './adapters/config/config.ts'
import type { Database } from './adapters/postgres/connect.ts'
import * as accounts from './core/accounts/index.ts'
import * as apps from './core/apps/index.ts'
import { Audit, AuditTrail, createAuditService } from './core/audit/index.ts'
import { Carts, createCartService } from './core/cart/index.ts'
import * as catalog from './core/catalog/index.ts'
import * as chat from './core/chat/index.ts'
import { Api } from './core/contract/api.ts'
import type { Caller } from './core/contract/caller.ts'
import { contracts } from './core/contract/contract.ts'
import { CallLog, Doorkeeper, Idempotency, RateLimiter, Traces } from './core/contract/contract.ports.ts'
import { createDispatch, type Dispatch, type DispatchParts } from './core/contract/dispatch.ts'
import { Content, ContentDesk, createContentService } from './core/content/index.ts'
import * as finance from './core/finance/index.ts'
import * as ordering from './core/ordering/index.ts'
import * as payments from './core/payments/index.ts'
import * as notices from './core/notices/index.ts'
import * as reports from './core/reports/index.ts'
import type { LiveIndex } from './core/search/search.live.ts'
import { describePictures, ImageSignatures } from './core/search/index.ts'
import { createSearchService } from './core/search/search.service.ts'
import { type Site, siteOf } from './core/routing/index.ts'
import { createSettingsService, SettingBook, Settings, standardValues } from './core/settings/index.ts'
import { Clock } from './core/shared/clock.ports.ts'
import { CrashPoints } from './core/shared/crash.ports.ts'
import { Ids } from './core/shared/ids.ports.ts'
import { Transactions } from './core/shared/transactions.ports.ts'
import * as stores from './core/stores/index.ts'
import { CouponDesk, Coupons, createCouponsService } from './core/coupons/index.ts'
import * as users from './core/users/index.ts'

/** What the server's table is told from outside. */
export interface ServerFacts {
  readonly config: Config
  readonly token_secret: string
  readonly database: Database
  readonly live: LiveIndex
  readonly images: catalog.ImageStorage
}

/** The key of `dispatch` in the server's container. */
export const dispatchKey: ServiceIdentifier<Dispatch> = Symbol('dispatch')

const siteKey: ServiceIdentifier<Site> = Symbol('site')

const smsProvider: ServiceIdentifier<accounts.Sms> = Symbol('sms')

const peopleDoor: ServiceIdentifier<Doorkeeper> = Symbol('people')

type Keys<Parts> = { readonly [Name in keyof Parts]: ServiceIdentifier<Parts[Name]> }

/** Binds a thing made from named parts; each is made once. */
function provide<Thing, Parts extends object>(
  container: Container,
  key: ServiceIdentifier<Thing>,
  create: (parts: Parts) => Thing,
  keys: Keys<Parts>,
): void {
  const names = Object.keys(keys)
  const make = (...values: unknown[]) =>
    create(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Parts)
  container
    .bind(key)
    .toResolvedValue(make, Object.values(keys) as never)
    .inSingletonScope()
}

/** What the server is made of, in reading order: the outside, repositories, use-cases, the one way in. */
export async function composeServer(facts: ServerFacts): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' })
  await bindOutside(container, facts)
  const { bindRepositories } = await import('./adapters/postgres/compose.ts')
  const { APP_ENV, RATE_LIMIT_FACTOR, CODE_LIMIT_FACTOR } = facts.config
  const factors = { calls: RATE_LIMIT_FACTOR, codes: APP_ENV === 'test' ? CODE_LIMIT_FACTOR : 1 }
  const standard = { ...standardValues, 'support-hours': facts.config.SUPPORT_HOURS }
  bindRepositories(container, facts.database, factors, standard)
  bindUseCases(container, facts)
  return container
}

async function bindOutside(container: Container, facts: ServerFacts): Promise<void> {
  const { config } = facts
  const { bindNode } = await import('./adapters/node/compose.ts')
  bindNode(container, facts)
  await bindPictures(container, facts)
  const test = config.APP_ENV === 'test'
  const { smsProviders } = await import('./adapters/sms/providers.ts')
  const sms = await smsProviders[config.SMS_PROVIDER](config)
  container.bind(smsProvider).toConstantValue(sms)
  const { createWebhookPost } = await import('./adapters/webhooks/webhook-post.ts')
  container.bind(apps.WebhookPost).toConstantValue(createWebhookPost({ local: test ? config.WEBHOOK_LOCAL_HOSTS : [] }))
  const { gateways } = await import('./adapters/payment-gateways/gateways.ts')
  const openGateway = await gateways[config.PAYMENT_GATEWAY](config)
  container.bind(payments.PaymentGateway).toResolvedValue(openGateway, [payments.SandboxBook, Ids])
}

async function bindPictures(container: Container, { images }: ServerFacts): Promise<void> {
  const { createImageCodec } = await import('./adapters/image-codec/sharp.ts')
  const { createPhotoIntake } = await import('./adapters/image-codec/intake.ts')
  container.bind(catalog.ImageStorage).toConstantValue(images)
  container.bind(catalog.ImageCodec).toConstantValue(createImageCodec())
  container.bind(catalog.PhotoIntake).toConstantValue(createPhotoIntake())
  const { createSpreadsheets } = await import('./adapters/spreadsheets/spreadsheets.ts')
  container.bind(catalog.Spreadsheets).toConstantValue(createSpreadsheets())
}

const shared = { clock: Clock, ids: Ids, transactions: Transactions, crash: CrashPoints } as const

const session = {
  accounts: accounts.Accounts,
  sessions: accounts.Sessions,
  accessTokens: accounts.AccessTokens,
  secrets: accounts.Secrets,
} as const

const sale = { book: ordering.OrderBook, ledger: finance.Ledger, settings: Settings } as const

const setting = { settings: Settings, settingBook: SettingBook, audit: Audit } as const

const settling = { ...shared, ...sale, payments: payments.PaymentBook, gateway: payments.PaymentGateway } as const

const tending = {
  ...shared,
  sms: accounts.Sms,
  ledger: finance.Ledger,
  settings: Settings,
  parcels: ordering.ParcelBook,
  storage: catalog.ImageStorage,
  house: ordering.HouseDesk,
  calendar: finance.PayaCalendar,
} as const

const telling = { book: ordering.OrderBook, wishes: catalog.Wishes, sms: accounts.Sms, clock: Clock } as const

const reviewing = { review: stores.StoreReview, sms: accounts.Sms, clock: Clock } as const

const delivering = {
  shelf: apps.AppShelf,
  book: apps.DeliveryBook,
  post: apps.WebhookPost,
  sms: accounts.Sms,
  secrets: accounts.Secrets,
  transactions: Transactions,
  clock: Clock,
} as const

const writing = { ...shared, desk: ContentDesk, audit: Audit, storage: catalog.ImageStorage } as const
const standingIn = { audit: Audit, impersonations: users.Impersonations } as const

const noting = { provider: smsProvider, book: notices.NoticeBook, clock: Clock } as const

const proving = { proofs: finance.LedgerProofs, sms: accounts.Sms, clock: Clock } as const

const scoring = { scores: stores.StoreScores, clock: Clock } as const

type Handlers = DispatchParts['handlers']

const handlersOf = (feature: string): ServiceIdentifier<Handlers[string]> => Symbol.for(`handlers:${feature}`)

function bindUseCases(container: Container, { config, live }: ServerFacts): void {
  const own = <Parts extends object>(
    feature: keyof typeof contracts,
    create: (parts: Parts) => object,
    keys: Keys<Parts>,
  ) => provide(container, handlersOf(feature), create as (parts: Parts) => Handlers[string], keys)
  const callback_url = `${config.APP_ORIGIN}/payment/callback`
  own(
    'accounts',
    (parts: Omit<Parameters<typeof accounts.createAccountsService>[0], 'revealCodes'>) =>
      accounts.createAccountsService({ ...parts, revealCodes: config.APP_ENV === 'test' }),
    {
      ...shared,
      ...session,
      codes: accounts.OneTimeCodes,
      counters: accounts.Counters,
      sms: accounts.Sms,
      addresses: accounts.AddressBook,
    },
  )
  container.bind(siteKey).toConstantValue(siteOf(config.APP_ORIGIN))
  own('stores', stores.createStoresService, {
    domains: stores.StoreDomains,
    proof: stores.DomainProof,
    site: siteKey,
    ...shared,
    stores: stores.Stores,
    teams: stores.StoreTeams,
    desk: stores.StoreDesk,
    bank: stores.StoreBank,
    staff: stores.StoreStaff,
    pictures: stores.ShopPictures,
    review: stores.StoreReview,
    audit: Audit,
  })
  own('catalog', catalog.createCatalogService, {
    ...shared,
    catalog: catalog.Catalog,
    reviews: catalog.Reviews,
    questions: catalog.Questions,
    wishes: catalog.Wishes,
    supply: catalog.Supply,
    desk: catalog.ProductDesk,
    bulk: catalog.BulkDesk,
    voices: catalog.StoreVoices,
    imports: catalog.ImportDesk,
    sheets: catalog.Spreadsheets,
    storage: catalog.ImageStorage,
    intake: catalog.PhotoIntake,
    court: catalog.ProductCourt,
    tree: catalog.CategoryTree,
    audit: Audit,
  })
  own(
    'search',
    (parts: Omit<Parameters<typeof createSearchService>[0], 'live'>) => createSearchService({ ...parts, live }),
    { signatures: ImageSignatures, intake: catalog.PhotoIntake },
  )
  own('cart', createCartService, { carts: Carts, goods: catalog.Goods, settings: Settings, clock: Clock })
  own('ordering', ordering.createOrderingService, {
    ...shared,
    ...sale,
    ...setting,
    goods: catalog.Goods,
    terms: ordering.SaleTerms,
    ...tending,
    shelf: ordering.OrderShelf,
    shipping: ordering.ShippingShelf,
    desk: ordering.ParcelDesk,
    arrivals: ordering.ArrivalBook,
    rules: ordering.RuleBook,
    house: ordering.HouseDesk,
    coupons: Coupons,
    market: ordering.MarketOrders,
    methodUse: ordering.MethodUse,
    intake: catalog.PhotoIntake,
  })
  own(
    'payments',
    (parts: Omit<Parameters<typeof payments.createPaymentsService>[0], 'callback_url'>) =>
      payments.createPaymentsService({ ...parts, callback_url }),
    settling,
  )
  own('finance', finance.createFinanceService, {
    ledger: finance.Ledger,
    money: finance.StoreMoney,
    withdrawals: finance.Withdrawals,
    bank: stores.StoreBank,
    transactions: Transactions,
    clock: Clock,
    audit: Audit,
    settings: Settings,
    batches: finance.Batches,
    calendar: finance.PayaCalendar,
    sheets: catalog.Spreadsheets,
  })
  own('coupons', createCouponsService, { ...shared, coupons: CouponDesk, audit: Audit })
  own('users', users.createUsersService, { ...shared, ...session, ...standingIn, users: users.Users })
  own('settings', createSettingsService, { ...shared, ...setting })
  provide(container, accounts.Sms, notices.createNotedSms, noting)
  own('notices', notices.createNoticesService, { ...noting, transactions: Transactions, audit: Audit })
  own('audit', createAuditService, { trail: AuditTrail })
  own('content', createContentService, { ...writing, content: Content, intake: catalog.PhotoIntake })
  own('apps', apps.createAppsService, { ...shared, ...delivering, keys: apps.ApiKeys, site: siteKey })
  own('reports', reports.createReportsService, {
    reports: reports.StoreReports,
    platform: reports.PlatformReports,
    clock: Clock,
  })
  own('chat', chat.createChatService, {
    ...shared,
    inbox: chat.SupportInbox,
    shelf: chat.SupportShelf,
    audit: Audit,
    secrets: accounts.Secrets,
    settings: Settings,
  })
  provide(container, peopleDoor, accounts.createDoorkeeper, { sessions: accounts.Sessions })
  provide(container, Doorkeeper, apps.createKeyDoor, {
    people: peopleDoor,
    keys: apps.ApiKeys,
    secrets: accounts.Secrets,
    limiter: RateLimiter,
    clock: Clock,
  })
  provide(container, CallLog, users.createCallLog, { ...standingIn, clock: Clock })
  bindDispatch(container)
}

function bindDispatch(container: Container): void {
  const features = Object.keys(contracts)
  provide(
    container,
    dispatchKey,
    ({ doorkeeper, limiter, idempotency, calls, ...handlers }: Record<string, unknown>) =>
      createDispatch({ contracts, handlers, doorkeeper, limiter, idempotency, calls } as never),
    {
      doorkeeper: Doorkeeper,
      limiter: RateLimiter,
      idempotency: Idempotency,
      calls: CallLog,
      ...Object.fromEntries(features.map((feature) => [feature, handlersOf(feature)])),
    } as Keys<Record<string, unknown>>,
  )
}

/** Work that is never done: expiring what was not paid, telling people, finding out what became of payments, describing new pictures. */
export function jobsOf(server: Container, operators: readonly string[]) {
  const partsOf = <Parts extends object>(keys: Keys<Parts>): Parts =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, server.get(key as ServiceIdentifier)])) as Parts
  const release: ordering.ReleaseParts = partsOf({ ...shared, ...sale })
  const settle: payments.SettleParts = partsOf(settling)
  const inviting: stores.InvitedParts = {
    ...partsOf({ staff: stores.StoreStaff, sms: accounts.Sms, clock: Clock }),
    site: server.get(siteKey),
  }
  const newsTelling = { news: stores.StoreNewsBook, sms: accounts.Sms, clock: Clock } as const
  const pictures = { signatures: ImageSignatures, storage: catalog.ImageStorage, codec: catalog.ImageCodec } as const
  return [
    { name: 'expire-orders', every: 5, run: async () => void (await ordering.expireOrders(release)) },
    { name: 'notify-paid', every: 5, run: async () => void (await ordering.notifyPaid(partsOf(telling))) },
    { name: 'notify-restocked', every: 15, run: async () => void (await catalog.notifyRestocked(partsOf(telling))) },
    { name: 'notify-invited', every: 5, run: async () => void (await stores.notifyInvited(inviting)) },
    { name: 'tell-stores', every: 10, run: async () => void (await stores.tellStores(partsOf(newsTelling))) },
    { name: 'notify-stores', every: 10, run: async () => void (await stores.notifyStores(partsOf(reviewing))) },
    { name: 'tend-parcels', every: 10, run: () => ordering.tend(partsOf(tending)) },
    { name: 'score-stores', first: 0, every: 600, run: async () => void (await stores.scoreStores(partsOf(scoring))) },
    { name: 'reconcile-payments', every: 10, run: async () => void (await payments.reconcilePayments(settle)) },
    { name: 'deliver-messages', every: 2, run: async () => void (await apps.deliverDue(partsOf(delivering))) },
    { name: 'forget-messages', every: 3600, run: () => apps.forgetDeliveries(partsOf(delivering)) },
    {
      name: 'prove-ledger',
      first: 60,
      every: 240,
      run: () => finance.proveWhatIsDue({ ...partsOf(proving), operators }),
    },
    { name: 'forget-notices', every: 3600, run: () => notices.forgetNotices(partsOf(noting)) },
    { name: 'forget-traces', every: 3600, run: () => server.get(Traces).forget(server.get(Clock).now()) },
    { name: 'tell-moments', every: 10, run: () => server.get(ContentDesk).tellMoments() },
    { name: 'tell-places', every: 5, run: () => users.tellEndedPlaces(partsOf({ ...shared, ...standingIn })) },
    { name: 'describe-pictures', every: 30, run: () => describePictures(partsOf(pictures)) },
  ]
}

/** What one request adds: the Api as this one caller. Nothing of one visitor can meet another. */
export async function composeRequest(): Promise<(server: Container, caller: Caller) => Container> {
  const { createInProcessApi } = await import('./adapters/in-process/in-process.ts')
  const { bindStillStores } = await import('./adapters/in-process/compose.ts')
  return (server, caller) => {
    const request = new Container({ parent: server, defaultScope: 'Singleton' })
    request.bind(Api).toConstantValue(createInProcessApi(contracts, server.get(dispatchKey), caller))
    bindStillStores(request)
    return request
  }
}
