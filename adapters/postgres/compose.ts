import type { Container, ServiceIdentifier } from 'inversify'
import * as accounts from '../../core/accounts/index.ts'
import * as apps from '../../core/apps/index.ts'
import { Audit, AuditTrail } from '../../core/audit/index.ts'
import { Carts } from '../../core/cart/index.ts'
import * as catalog from '../../core/catalog/index.ts'
import * as chat from '../../core/chat/index.ts'
import { Content, ContentDesk } from '../../core/content/index.ts'
import { Idempotency, RateLimiter, Traces } from '../../core/contract/contract.ports.ts'
import { PublicPages } from '../../core/discovery/index.ts'
import * as finance from '../../core/finance/index.ts'
import * as ordering from '../../core/ordering/index.ts'
import * as payments from '../../core/payments/index.ts'
import { ImageSignatures } from '../../core/search/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import { CrashPoints } from '../../core/shared/crash.ports.ts'
import { Transactions } from '../../core/shared/transactions.ports.ts'
import * as reports from '../../core/reports/index.ts'
import { SettingBook, Settings, type SettingValues } from '../../core/settings/index.ts'
import * as stores from '../../core/stores/index.ts'
import { CouponDesk, Coupons } from '../../core/coupons/index.ts'
import { NoticeBook } from '../../core/notices/index.ts'
import { Impersonations, Users } from '../../core/users/index.ts'
import type { Database } from './connect.ts'
import * as tables from './index.ts'

/** How much wider than usual the limits are: on calls, and on one-time codes. */
export interface LimitFactors {
  readonly calls: number
  readonly codes: number
}

/** Repositories that need nothing but the database. */
const repositories: readonly (readonly [port: ServiceIdentifier, create: (database: Database) => unknown])[] = [
  [accounts.Accounts, tables.createAccounts],
  [accounts.Sessions, tables.createSessionTable],
  [accounts.AddressBook, tables.createAddressBook],
  [accounts.OneTimeCodes, tables.createOneTimeCodes],
  [catalog.CategoryTree, tables.createCategoryTree],
  [catalog.ProductCourt, tables.createProductCourt],
  [catalog.Catalog, tables.createCatalog],
  [catalog.Reviews, tables.createReviews],
  [catalog.Questions, tables.createQuestions],
  [catalog.StoreVoices, tables.createStoreVoices],
  [catalog.Wishes, tables.createWishes],
  [catalog.Supply, tables.createSupply],
  [catalog.ProductDesk, tables.createProductDesk],
  [catalog.BulkDesk, tables.createBulkDesk],
  [catalog.ImportDesk, tables.createImportDesk],
  [catalog.Goods, tables.createGoods],
  [ImageSignatures, tables.createImageSignatures],
  [stores.Stores, tables.createStores],
  [stores.StoreTeams, tables.createStoreTeams],
  [stores.StoreDesk, tables.createStoreDesk],
  [stores.StoreDomains, tables.createStoreDomains],
  [stores.StoreStaff, tables.createStoreStaff],
  [stores.StoreNewsBook, tables.createStoreNewsBook],
  [stores.StoreBank, tables.createStoreBank],
  [stores.StoreReview, tables.createStoreReview],
  [ordering.ShippingShelf, tables.createShippingShelf],
  [Carts, tables.createCarts],
  [apps.AppShelf, tables.createAppShelf],
  [apps.ApiKeys, tables.createApiKeys],
  [apps.DeliveryBook, tables.createDeliveryBook],
  [apps.FeedShelf, tables.createFeedShelf],
  [ordering.OrderBook, tables.createOrderBook],
  [ordering.OrderShelf, tables.createOrderShelf],
  [ordering.ParcelBook, tables.createParcelBook],
  [ordering.HouseDesk, tables.createHouseDesk],
  [ordering.ArrivalBook, tables.createArrivalBook],
  [ordering.ParcelDesk, tables.createParcelDesk],
  [ordering.MarketOrders, tables.createMarketOrders],
  [ordering.MethodUse, tables.createMethodUse],
  [ordering.RuleBook, tables.createRuleBook],
  [ordering.SaleTerms, tables.createSaleTerms],
  [payments.PaymentBook, tables.createPaymentBook],
  [payments.SandboxBook, tables.createSandboxBook],
  [finance.Ledger, tables.createLedger],
  [finance.StoreMoney, tables.createStoreMoney],
  [finance.LedgerProofs, tables.createLedgerProofs],
  [finance.Withdrawals, tables.createWithdrawals],
  [finance.Batches, tables.createBatches],
  [finance.PayaCalendar, tables.createPayaCalendar],
  [Audit, tables.createAudit],
  [AuditTrail, tables.createAuditTrail],
  [Users, tables.createUsers],
  [NoticeBook, tables.createNoticeBook],
  [SettingBook, tables.createSettingBook],
  [Coupons, tables.createCoupons],
  [CouponDesk, tables.createCouponDesk],
  [Impersonations, tables.createImpersonations],
  [Content, tables.createContent],
  [ContentDesk, tables.createContentDesk],
  [chat.SupportInbox, tables.createSupportInbox],
  [chat.SupportShelf, tables.createSupportShelf],
  [reports.StoreReports, tables.createStoreReports],
  [reports.PlatformReports, tables.createPlatformReports],
  [PublicPages, tables.createPublicPages],
  [stores.StoreScores, tables.createStoreScores],
  [Traces, tables.createTraces],
]

/** Every repository of the core by its port, over one database. */
export function bindRepositories(
  container: Container,
  database: Database,
  factors: LimitFactors,
  standard: SettingValues,
): void {
  container.bind(Settings).toResolvedValue((clock: Clock) => tables.createSettings(database, clock, standard), [Clock])
  container.bind(Transactions).toConstantValue(database.transactions)
  for (const [port, create] of repositories) container.bind(port).toConstantValue(create(database))
  container
    .bind(accounts.Counters)
    .toResolvedValue((clock: Clock) => tables.createCounters(database, clock, factors.codes), [Clock])
  container
    .bind(RateLimiter)
    .toResolvedValue((clock: Clock) => tables.createRateLimiter(database, clock, factors.calls), [Clock])
  container
    .bind(Idempotency)
    .toResolvedValue(
      (clock: Clock, crash: CrashPoints) => tables.createIdempotency(database, clock, crash),
      [Clock, CrashPoints],
    )
  container
    .bind(stores.ShopPictures)
    .toResolvedValue(
      (intake: catalog.PhotoIntake, storage: catalog.ImageStorage) =>
        tables.createShopPictures(database, { intake, storage }),
      [catalog.PhotoIntake, catalog.ImageStorage],
    )
}
