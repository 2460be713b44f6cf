import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSessionAuthenticator } from '../../core/accounts/index.ts'
import { createCartService } from '../../core/cart/index.ts'
import { type CatalogDependencies, createCatalogService } from '../../core/catalog/index.ts'
import { type Caller, visitorCaller } from '../../core/contract/caller.ts'
import { contracts } from '../../core/api/contracts.ts'
import { createDispatch, type Dispatch } from '../../core/contract/dispatch.ts'
import { siteOf } from '../../core/routing/index.ts'
import { createOrderingService } from '../../core/ordering/index.ts'
import { createPaymentsService } from '../../core/payments/index.ts'
import { type RecordedStatement, recordPool } from './statement-recorder.ts'
import { createImageSanitizer } from '../image-codec/image-sanitizer.ts'
import { createDiskStorage } from '../image-storage/disk.ts'
import { createAccessTokens } from '../node/access-tokens.ts'
import { createClock } from '../node/clock.ts'
import { createCrashPoints } from '../node/crash-points.ts'
import { createIds } from '../node/ids.ts'
import { createSandbox } from '../payment-gateways/sandbox/sandbox.ts'
import type { Database } from '../postgres/index.ts'
import { createSpreadsheets } from '../spreadsheets/spreadsheets.ts'
import * as tables from '../postgres/index.ts'
import { standardValues } from '../../core/settings/index.ts'

/** A shopper's access token and the body of their order. */
export interface RecordedRequest {
  readonly token: string
  readonly product_id: string
  readonly variant_id: string
  readonly order: object
}

/** The SQL of each visit that reaches the database, one recording per request. */
export interface Recordings {
  readonly product: RecordedStatement[][]
  readonly cart: RecordedStatement[][]
  readonly place: RecordedStatement[][]
  readonly checkout: RecordedStatement[][]
}

const address = '127.0.0.1'

/** Performs each visit once without HTTP and records its SQL. */
export async function recordVisits(
  url: string,
  secret: string,
  requests: readonly RecordedRequest[],
): Promise<Recordings> {
  const database = tables.connect({ url, connections: 1 })
  const recorder = recordPool(database.pool)
  const record = async (visit: (request: RecordedRequest) => Promise<unknown>): Promise<RecordedStatement[][]> => {
    const recordings: RecordedStatement[][] = []
    for (const request of requests) {
      recorder.take()
      await visit(request)
      recordings.push(recorder.take())
    }
    return recordings
  }
  try {
    const visits = createVisits(database, secret)
    return {
      product: await record(visits.product),
      cart: await record(visits.cart),
      place: await record(visits.place),
      checkout: await record(visits.checkout),
    }
  } finally {
    await database.close()
  }
}

function photosOf(database: Database) {
  const folder = join(tmpdir(), 'bazargah-bench-photos')
  return {
    parcels: tables.createParcelRepository(database),
    sanitizer: createImageSanitizer(),
    storage: createDiskStorage(folder),
  }
}

function catalogOver(database: Database, shared: Pick<CatalogDependencies, 'clock' | 'ids' | 'transactions'>) {
  return createCatalogService({
    ...shared,
    catalog: tables.createCatalogQueries(database),
    reviews: tables.createReviewRepository(database),
    questions: tables.createQuestionRepository(database),
    wishlists: tables.createWishlistRepository(database),
    offers: tables.createOfferRepository(database),
    products: tables.createProductRepository(database),
    bulk: tables.createBulkChangeRepository(database),
    imports: tables.createImportRepository(database),
    feedback: tables.createFeedbackRepository(database),
    sheets: createSpreadsheets(),
    queries: tables.createPlatformProductQueries(database),
    audit: tables.createAuditLog(database),
    categories: tables.createCategoryRepository(database),
    ...photosOf(database),
  })
}

// Composed by hand: the composition root would load the server into this process.
function dispatchOver(database: Database) {
  const [clock, ids, crash] = [createClock(0), createIds(), createCrashPoints(undefined)]
  const bank = tables.createSandboxPaymentRepository(database)
  const origin = 'http://localhost'
  const [orders, ledger] = [tables.createOrderRepository(database), tables.createLedger(database)]
  const [payments, gateway] = [
    tables.createPaymentRepository(database),
    createSandbox({ sandboxPayments: bank, ids, origin, timeout_ms: 10_000 }),
  ]
  const goods = tables.createSaleFactRepository(database)
  const settings = tables.createCurrentSettings(database, clock, standardValues)
  const shared = { clock, ids, crash, orders, ledger, settings, transactions: database.transactions }
  const [terms, orderQueries] = [tables.createSaleTerms(database), tables.createOrderQueries(database)]
  const storeParcels = tables.createStoreParcelQueries(database)
  const handlers = {
    catalog: catalogOver(database, { ...shared, ids }),
    cart: createCartService({ carts: tables.createCartRepository(database), goods, settings, clock }),
    ordering: createOrderingService({
      rules: tables.createCommissionRuleRepository(database),
      audit: tables.createAuditLog(database),
      ...shared,
      goods,
      terms,
      orderQueries,
      storeParcels,
      shipping: tables.createShippingProfileRepository(database),
      ...photosOf(database),
      newOrders: tables.createNewOrderStream(database),
      adminOrders: tables.createAdminOrderQueries(database),
      adminCases: tables.createAdminCaseRepository(database),
      coupons: tables.createOrderCoupons(database),
      calendar: tables.createPayaCalendar(database),
      settingRepository: tables.createSettingRepository(database),
      shippingMethodUsage: tables.createShippingMethodUsageQueries(database),
    }),
    payments: createPaymentsService({ ...shared, payments, gateway, site: siteOf(origin) }),
  }
  const dispatch = createDispatch({
    contracts,
    handlers,
    authenticator: createSessionAuthenticator({ sessions: tables.createSessionRepository(database) }),
    impersonationLog: { record: async () => {} },
    limiter: tables.createRateLimiter(database, clock, 9_999),
    idempotency: tables.createIdempotency(database, clock, crash),
  })
  return { dispatch, bank, ids, clock }
}

function createVisits(database: Database, secret: string) {
  const { dispatch, bank, ids, clock } = dispatchOver(database)
  const tokens = createAccessTokens(secret, clock)
  const callerOf = async ({ token }: RecordedRequest): Promise<Caller> => {
    const claims = await tokens.read(token, 'main')
    return { ...visitorCaller(address), ...claims, idempotency_key: ids.token() }
  }
  const place = async (request: RecordedRequest) => {
    const order = JSON.parse(JSON.stringify(request.order).replace('{uuid}', ids.token())) as object
    return (await dispatch('ordering.placeOrder', order, await callerOf(request))) as { readonly number: string }
  }
  const checkout = async (request: RecordedRequest): Promise<void> => {
    const { number } = await place(request)
    const opened = await dispatch('payments.startOrderPayment', { number }, await callerOf(request))
    const authority = (opened as { readonly pay_url: string }).pay_url.split('/').at(-1) ?? ''
    await bank.find(authority)
    await bank.move(authority, 'waiting', 'paid', `1${ids.digits(11)}`)
    await bank.find(authority)
    await dispatch(
      'payments.completePayment',
      { query: { Authority: authority, Status: 'OK' } },
      visitorCaller(address),
    )
  }
  return {
    product: (request: RecordedRequest) => seeProduct(database, dispatch, request),
    cart: async (request: RecordedRequest) =>
      dispatch('cart.addCartLine', { variant_id: request.variant_id, quantity: 1 }, await callerOf(request)),
    place,
    checkout,
  }
}

// What the product screen loads; which similar products are on sale comes from the live index.
async function seeProduct(database: Database, dispatch: Dispatch, { product_id }: RecordedRequest): Promise<void> {
  const anyone = visitorCaller(address)
  await dispatch('catalog.getProduct', { product_id }, anyone)
  await tables.createImageSignatureRepository(database).findSimilar(product_id, 'categories', 30)
  await dispatch('catalog.listProductReviews', { product_id, limit: 5 }, anyone)
  await dispatch('catalog.listProductQuestions', { product_id, limit: 5 }, anyone)
}
