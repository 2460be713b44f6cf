import type { Container, ServiceIdentifier } from 'inversify'
import * as accounts from '../../core/accounts/index.ts'
import * as apps from '../../core/apps/index.ts'
import { AuditLog, AuditQueries } from '../../core/audit/index.ts'
import { CartRepository } from '../../core/cart/index.ts'
import * as catalog from '../../core/catalog/index.ts'
import * as chat from '../../core/chat/index.ts'
import { ContentQueries, ContentEntryRepository } from '../../core/content/index.ts'
import { Idempotency, RateLimiter, RequestTraces } from '../../core/contract/contract.ports.ts'
import { PublicPageQueries } from '../../core/discovery/index.ts'
import * as finance from '../../core/finance/index.ts'
import * as ordering from '../../core/ordering/index.ts'
import * as payments from '../../core/payments/index.ts'
import { ImageSignatureRepository, PopularSearches } from '../../core/search/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { CrashPoints } from '../../core/shared/ports/crash-points.ports.ts'
import { Transactions } from '../../core/shared/ports/transactions.ports.ts'
import * as reports from '../../core/reports/index.ts'
import { SettingRepository, CurrentSettings, type SettingValues } from '../../core/settings/index.ts'
import * as stores from '../../core/stores/index.ts'
import { CouponRepository, OrderCoupons } from '../../core/coupons/index.ts'
import { InboxQueries, NotificationRepository } from '../../core/notifications/index.ts'
import { ImpersonationRepository, UserQueries } from '../../core/users/index.ts'
import type { Database } from './connection/connect.ts'
import * as tables from './index.ts'

export interface LimitFactors {
  readonly calls: number
  readonly codes: number
}

/** Repositories that need nothing but the database. */
const repositories: readonly (readonly [port: ServiceIdentifier, create: (database: Database) => unknown])[] = [
  [accounts.AccountRepository, tables.createAccountRepository],
  [accounts.SessionRepository, tables.createSessionRepository],
  [accounts.SignInTicketRepository, tables.createSignInTicketRepository],
  [accounts.AddressRepository, tables.createAddressRepository],
  [accounts.SignInCodeRepository, tables.createSignInCodeRepository],
  [catalog.CategoryRepository, tables.createCategoryRepository],
  [catalog.PlatformProductQueries, tables.createPlatformProductQueries],
  [catalog.CatalogQueries, tables.createCatalogQueries],
  [catalog.ReviewRepository, tables.createReviewRepository],
  [catalog.QuestionRepository, tables.createQuestionRepository],
  [catalog.FeedbackRepository, tables.createFeedbackRepository],
  [catalog.WishlistRepository, tables.createWishlistRepository],
  [catalog.OfferRepository, tables.createOfferRepository],
  [catalog.ProductRepository, tables.createProductRepository],
  [catalog.BulkChangeRepository, tables.createBulkChangeRepository],
  [catalog.ImportRepository, tables.createImportRepository],
  [catalog.SaleFactRepository, tables.createSaleFactRepository],
  [ImageSignatureRepository, tables.createImageSignatureRepository],
  [PopularSearches, tables.createPopularSearches],
  [stores.StoreQueries, tables.createStoreQueries],
  [stores.StoreMembershipRepository, tables.createStoreMembershipRepository],
  [stores.StoreProfileRepository, tables.createStoreProfileRepository],
  [stores.StoreDomainRepository, tables.createStoreDomainRepository],
  [stores.StoreStaffRepository, tables.createStoreStaffRepository],
  [stores.StoreNotificationRepository, tables.createStoreNotificationRepository],
  [stores.BankAccountRepository, tables.createBankAccountRepository],
  [stores.StoreReviewRepository, tables.createStoreReviewRepository],
  [ordering.ShippingProfileRepository, tables.createShippingProfileRepository],
  [reports.PageViewCounter, tables.createPageViewCounter],
  [CartRepository, tables.createCartRepository],
  [apps.InstallationRepository, tables.createInstallationRepository],
  [apps.ApiKeyRepository, tables.createApiKeyRepository],
  [apps.DeliveryRepository, tables.createDeliveryRepository],
  [apps.FeedQueries, tables.createFeedQueries],
  [ordering.OrderRepository, tables.createOrderRepository],
  [ordering.OrderQueries, tables.createOrderQueries],
  [ordering.ParcelRepository, tables.createParcelRepository],
  [ordering.AdminCaseRepository, tables.createAdminCaseRepository],
  [ordering.NewOrderStream, tables.createNewOrderStream],
  [ordering.StoreParcelQueries, tables.createStoreParcelQueries],
  [ordering.AdminOrderQueries, tables.createAdminOrderQueries],
  [ordering.ShippingMethodUsageQueries, tables.createShippingMethodUsageQueries],
  [ordering.CommissionRuleRepository, tables.createCommissionRuleRepository],
  [ordering.SaleTerms, tables.createSaleTerms],
  [payments.PaymentRepository, tables.createPaymentRepository],
  [finance.CardRefundRepository, tables.createCardRefundRepository],
  [payments.SandboxPaymentRepository, tables.createSandboxPaymentRepository],
  [finance.Ledger, tables.createLedger],
  [finance.StoreFinanceQueries, tables.createStoreFinanceQueries],
  [finance.LedgerCheckRepository, tables.createLedgerCheckRepository],
  [finance.WithdrawalRepository, tables.createWithdrawalRepository],
  [finance.WithdrawalBatchRepository, tables.createWithdrawalBatchRepository],
  [finance.PayaCalendar, tables.createPayaCalendar],
  [AuditLog, tables.createAuditLog],
  [AuditQueries, tables.createAuditQueries],
  [UserQueries, tables.createUserQueries],
  [InboxQueries, tables.createInboxQueries],
  [NotificationRepository, tables.createNotificationRepository],
  [SettingRepository, tables.createSettingRepository],
  [OrderCoupons, tables.createOrderCoupons],
  [CouponRepository, tables.createCouponRepository],
  [ImpersonationRepository, tables.createImpersonationRepository],
  [ContentQueries, tables.createContentQueries],
  [ContentEntryRepository, tables.createContentEntryRepository],
  [chat.SupportThreadRepository, tables.createSupportThreadRepository],
  [chat.AgentInboxRepository, tables.createAgentInboxRepository],
  [reports.StoreReportQueries, tables.createStoreReportQueries],
  [reports.PlatformReportQueries, tables.createPlatformReportQueries],
  [PublicPageQueries, tables.createPublicPageQueries],
  [stores.StoreScoreRepository, tables.createStoreScoreRepository],
  [RequestTraces, tables.createRequestTraces],
]

/** Binds every repository of the core to its port, over one database. */
export function bindRepositories(
  container: Container,
  database: Database,
  factors: LimitFactors,
  standard: SettingValues,
): void {
  container
    .bind(CurrentSettings)
    .toResolvedValue((clock: Clock) => tables.createCurrentSettings(database, clock, standard), [Clock])
  container.bind(Transactions).toConstantValue(database.transactions)
  for (const [port, create] of repositories) container.bind(port).toConstantValue(create(database))
  container
    .bind(accounts.RateCounters)
    .toResolvedValue((clock: Clock) => tables.createRateCounters(database, clock, factors.codes), [Clock])
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
    .bind(stores.StoreImages)
    .toResolvedValue(
      (intake: catalog.ImageSanitizer, storage: catalog.ImageStorage) =>
        tables.createStoreImages(database, { sanitizer: intake, storage }),
      [catalog.ImageSanitizer, catalog.ImageStorage],
    )
}
