import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDoorkeeper } from '../../core/accounts/index.ts'
import { createCartService } from '../../core/cart/index.ts'
import { type CatalogParts, createCatalogService } from '../../core/catalog/index.ts'
import { type Caller, visitor } from '../../core/contract/caller.ts'
import { contracts } from '../../core/contract/contract.ts'
import { createDispatch, type Dispatch } from '../../core/contract/dispatch.ts'
import { createOrderingService } from '../../core/ordering/index.ts'
import { createPaymentsService } from '../../core/payments/index.ts'
import { type Recorded, recordPool } from '../bench/recorder.ts'
import { createPhotoIntake } from '../image-codec/intake.ts'
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

/** Who orders what: the access token, and the body of the order. */
export interface Wish {
  readonly token: string
  readonly product_id: string
  readonly variant_id: string
  readonly order: object
}

/** The SQL of each visit that reaches the database, one recording for each wish. */
export interface Recordings {
  readonly product: Recorded[][]
  readonly cart: Recorded[][]
  readonly place: Recorded[][]
  readonly checkout: Recorded[][]
}

const address = '127.0.0.1'

/** Does each visit once without HTTP and notes its SQL. */
export async function recordVisits(url: string, secret: string, wishes: readonly Wish[]): Promise<Recordings> {
  const database = tables.connect({ url, connections: 1 })
  const recorder = recordPool(database.pool)
  const record = async (visit: (wish: Wish) => Promise<unknown>): Promise<Recorded[][]> => {
    const recordings: Recorded[][] = []
    for (const wish of wishes) {
      recorder.take()
      await visit(wish)
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
  return { parcels: tables.createParcelBook(database), intake: createPhotoIntake(), storage: createDiskStorage(folder) }
}

function catalogOver(database: Database, shared: Pick<CatalogParts, 'clock' | 'ids' | 'transactions'>) {
  return createCatalogService({
    ...shared,
    catalog: tables.createCatalog(database),
    reviews: tables.createReviews(database),
    questions: tables.createQuestions(database),
    wishes: tables.createWishes(database),
    supply: tables.createSupply(database),
    desk: tables.createProductDesk(database),
    bulk: tables.createBulkDesk(database),
    imports: tables.createImportDesk(database),
    voices: tables.createStoreVoices(database),
    sheets: createSpreadsheets(),
    court: tables.createProductCourt(database),
    audit: tables.createAudit(database),
    tree: tables.createCategoryTree(database),
    ...photosOf(database),
  })
}

// Composed by hand: the composition root would bring the server itself into this process.
function dispatchOver(database: Database) {
  const [clock, ids, crash] = [createClock(0), createIds(), createCrashPoints(undefined)]
  const bank = tables.createSandboxBook(database)
  const origin = 'http://localhost'
  const [book, ledger] = [tables.createOrderBook(database), tables.createLedger(database)]
  const [payments, gateway] = [
    tables.createPaymentBook(database),
    createSandbox({ book: bank, ids, origin, timeout_ms: 10_000 }),
  ]
  const goods = tables.createGoods(database)
  const settings = tables.createSettings(database, clock, standardValues)
  const shared = { clock, ids, crash, book, ledger, settings, transactions: database.transactions }
  const [terms, shelf] = [tables.createSaleTerms(database), tables.createOrderShelf(database)]
  const desk = tables.createParcelDesk(database)
  const handlers = {
    catalog: catalogOver(database, { ...shared, ids }),
    cart: createCartService({ carts: tables.createCarts(database), goods, settings, clock }),
    ordering: createOrderingService({
      rules: tables.createRuleBook(database),
      audit: tables.createAudit(database),
      ...shared,
      goods,
      terms,
      shelf,
      desk,
      shipping: tables.createShippingShelf(database),
      ...photosOf(database),
      arrivals: tables.createArrivalBook(database),
      market: tables.createMarketOrders(database),
      house: tables.createHouseDesk(database),
      coupons: tables.createCoupons(database),
      calendar: tables.createPayaCalendar(database),
      settingBook: tables.createSettingBook(database),
      methodUse: tables.createMethodUse(database),
    }),
    payments: createPaymentsService({ ...shared, payments, gateway, callback_url: `${origin}/payment/callback` }),
  }
  const dispatch = createDispatch({
    contracts,
    handlers: handlers as never,
    doorkeeper: createDoorkeeper({ sessions: tables.createSessionTable(database) }),
    calls: { note: async () => {} },
    limiter: tables.createRateLimiter(database, clock, 9_999),
    idempotency: tables.createIdempotency(database, clock, crash),
  })
  return { dispatch, bank, ids, clock }
}

function createVisits(database: Database, secret: string) {
  const { dispatch, bank, ids, clock } = dispatchOver(database)
  const tokens = createAccessTokens(secret, clock)
  const callerOf = async ({ token }: Wish): Promise<Caller> => {
    const claims = await tokens.read(token, 'main')
    return { ...visitor(address), ...claims, idempotency_key: ids.token() }
  }
  const place = async (wish: Wish) => {
    const order = JSON.parse(JSON.stringify(wish.order).replace('{uuid}', ids.token())) as object
    return (await dispatch('ordering.place', order, await callerOf(wish))) as { readonly number: string }
  }
  const checkout = async (wish: Wish): Promise<void> => {
    const { number } = await place(wish)
    const opened = await dispatch('payments.start', { number }, await callerOf(wish))
    const authority = (opened as { readonly pay_url: string }).pay_url.split('/').at(-1) ?? ''
    await bank.find(authority)
    await bank.move(authority, 'waiting', 'paid', `1${ids.digits(11)}`)
    await bank.find(authority)
    await dispatch('payments.finish', { query: { Authority: authority, Status: 'OK' } }, visitor(address))
  }
  return {
    product: (wish: Wish) => seeProduct(database, dispatch, wish),
    cart: async (wish: Wish) =>
      dispatch('cart.add', { variant_id: wish.variant_id, quantity: 1 }, await callerOf(wish)),
    place,
    checkout,
  }
}

// What the screen of a product asks for; which similar goods are on sale is known to the living index.
async function seeProduct(database: Database, dispatch: Dispatch, { product_id }: Wish): Promise<void> {
  const anyone = visitor(address)
  await dispatch('catalog.product', { product_id }, anyone)
  await tables.createImageSignatures(database).alike(product_id, 'categories', 30)
  await dispatch('catalog.reviews', { product_id, limit: 5 }, anyone)
  await dispatch('catalog.questions', { product_id, limit: 5 }, anyone)
}
