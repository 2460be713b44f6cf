// Written by `npm run schema-types` from the migrated database; `npm run check` compares them.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column that may be left out of an insert. */
type Generated<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>

/** A 64-bit integer, read as a number; ids are texts outside the database. */
type Int8 = ColumnType<number, number | string, number | string>

/** A jsonb value, written as JSON text. */
type Json = ColumnType<unknown, string, string>

type AccountSessionsAudience = 'main' | 'panel' | 'admin'

type AppDeliveriesState = 'waiting' | 'delivered' | 'failed'

type AppInstallationsApp = 'webhooks' | 'torob-feed' | 'support-chat' | 'order-alerts'

type AppInstallationsState = 'configuring' | 'active' | 'paused' | 'error' | 'uninstalled'

type BankAccountsState = 'unverified' | 'verified' | 'mismatch'

type CasesKind = 'not-received' | 'damaged' | 'wrong' | 'incomplete' | 'not-as-described' | 'changed-mind'

type CasesState =
  | 'open'
  | 'offered'
  | 'agreed'
  | 'escalated'
  | 'decided'
  | 'waiting_return'
  | 'received'
  | 'refunded'
  | 'replaced'
  | 'withdrawn'

type CasesWanted = 'refund' | 'replace' | 'discount'

type CategoryAttributesType = 'single' | 'multi' | 'text' | 'number_with_unit' | 'toggle'

type CouponsFundedBy = 'platform' | 'store'

type CouponsKind = 'percent' | 'amount'

type CouponsScope = 'all' | 'categories' | 'stores'

type HistorySubject = 'order' | 'parcel' | 'payment' | 'product' | 'store' | 'case' | 'revision' | 'withdrawal'

type HomeSectionsShape =
  | 'hero'
  | 'banner'
  | 'categories'
  | 'offers'
  | 'popular'
  | 'newest'
  | 'carousels'
  | 'stores'
  | 'posts'

type ImpersonationCallsKind = 'reads' | 'never'

type LedgerBalancesCurrency = 'IRR'

type LedgerChecksScope = 'quick' | 'whole'

type LedgerPostingsCurrency = 'IRR'

type NotificationsState = 'sending' | 'sent' | 'failed' | 'unknown'

type OrdersCurrency = 'IRR'

type OrdersState = 'pending_payment' | 'paid' | 'expired' | 'canceled'

type OwnerNotificationsEvent = 'order' | 'cancel' | 'case' | 'feedback' | 'stock' | 'payout'

type ParcelDecisionsCurrency = 'IRR'

type ParcelDecisionsKind = 'complete' | 'refund' | 'partial_refund'

type ParcelsCurrency = 'IRR'

type ParcelsRefundTo = 'source' | 'wallet'

type ParcelsState =
  | 'new'
  | 'preparing'
  | 'cancel_requested'
  | 'delay_requested'
  | 'shipped'
  | 'tracking_wrong'
  | 'delivered'
  | 'problem'
  | 'in_dispute'
  | 'completed'
  | 'canceled'
  | 'refunded'
  | 'partially_refunded'

type PaymentsCurrency = 'IRR'

type PaymentsPurpose = 'order' | 'charge'

type PaymentsState =
  | 'created'
  | 'redirected'
  | 'verifying'
  | 'unknown'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'partially_refunded'
  | 'refunded'

type PlatformRolesRole = 'admin' | 'moderator' | 'finance' | 'support'

type ProductImportsState = 'uploaded' | 'checked' | 'applying' | 'undone'

type ProductImportsUnit = 'toman' | 'rial'

type ProductRevisionsState = 'pending' | 'approved' | 'declined' | 'withdrawn' | 'superseded'

type ProductsState = 'draft' | 'in_review' | 'needs_changes' | 'published' | 'hidden' | 'rejected' | 'archived'

type RefundsCurrency = 'IRR'

type RefundsState = 'requested' | 'sent' | 'unknown' | 'done' | 'refused'

type SandboxPaymentsState = 'waiting' | 'paid' | 'verified' | 'failed' | 'canceled' | 'silent'

type StaticPagesName = 'about' | 'terms'

type StockMovementsReason = 'initial' | 'count' | 'sale' | 'return'

type StoreInvitationsRole = 'manager' | 'warehouse' | 'accountant' | 'content' | 'support'

type StoreMembersRole = 'owner' | 'manager' | 'warehouse' | 'accountant' | 'content' | 'support'

type StoresState = 'incomplete' | 'pending_review' | 'active' | 'suspended' | 'rejected' | 'closed'

type SupportMessagesAuthor = 'visitor' | 'support' | 'system'

type VariantsCurrency = 'IRR'

type WithdrawalRequestsCurrency = 'IRR'

type WithdrawalRequestsState = 'requested' | 'approved' | 'sent' | 'paid' | 'rejected' | 'canceled' | 'returned'

interface AccountSessions {
  account_id: Int8
  audience: AccountSessionsAudience
  audited_at: Date | null
  created_at: Date
  device: Generated<string>
  device_id: string
  end_reason: string | null
  ended_at: Date | null
  host: string | null
  id: string
  impersonator: Int8 | null
  impersonator_session_id: string | null
  may_write: boolean | null
  reason: string | null
  root_id: string | null
  store_id: Int8 | null
  until: Date | null
}

interface Accounts {
  bank_changed_at: Date | null
  block_reason: Generated<string>
  blocked_at: Date | null
  blocked_until: Date | null
  created_at: Date
  email: Generated<string>
  id: GeneratedAlways<number>
  inbox_read_at: Date | null
  mobile: string
  name: Generated<string>
  user_hash_id: string
}

interface Addresses {
  account_id: Int8
  address: string
  city: string
  created_at: Date
  id: GeneratedAlways<number>
  mobile: string
  plaque: Generated<string>
  postal_code: string
  province: string
  recipient_name: string
  unit: Generated<string>
}

interface Answers {
  account_id: Int8
  by_store: boolean
  created_at: Date
  id: GeneratedAlways<number>
  question_id: Int8
  text: string
}

interface ApiKeys {
  account_id: Int8
  created_at: Date
  id: GeneratedAlways<number>
  key_hash: string
  prefix: string
  revoked_at: Date | null
  scopes: string[]
  store_id: Int8
  title: string
  used_at: Date | null
}

interface AppDeliveries {
  attempted_at: Date | null
  attempts: Generated<number>
  created_at: Date
  data: Json
  event: string
  id: GeneratedAlways<number>
  installation_id: Int8
  next_at: Date | null
  problem: string | null
  state: Generated<AppDeliveriesState>
  status: number | null
}

interface AppInstallations {
  app: AppInstallationsApp
  changed_at: Date
  error: string | null
  failures: Generated<number>
  id: GeneratedAlways<number>
  installed_at: Date
  installed_by: Int8
  secret_version: Generated<number>
  settings: Generated<Json>
  state: Generated<AppInstallationsState>
  store_id: Int8
}

interface AuditLog {
  action: string
  actor: Int8 | null
  after: Json | null
  at: Date
  before: Json | null
  id: GeneratedAlways<number>
  reason: Generated<string>
  subject: string
  subject_id: string
}

interface BankAccounts {
  account_id: Int8 | null
  changed_at: Date
  holder: string
  id: GeneratedAlways<number>
  sheba: string
  state: Generated<BankAccountsState>
  store_id: Int8 | null
}

interface BankHolidays {
  added_at: Date
  added_by: Int8 | null
  day: string
  title: string
}

interface BlogPosts {
  author: string
  body: string
  cover_id: string | null
  id: GeneratedAlways<number>
  published_at: Date | null
  slug: string
  summary: string
  title: string
  updated_at: Date
}

interface BulkChanges {
  account_id: Int8
  before: Json
  created_at: Date
  id: GeneratedAlways<number>
  store_id: Int8
  undone_at: Date | null
}

interface CannedReplies {
  id: GeneratedAlways<number>
  text: string
  title: string
  version: Generated<number>
}

interface CartLines {
  account_id: Int8
  added_at: Date
  quantity: number
  variant_id: Int8
}

interface CasePhotos {
  account_id: Int8
  case_id: Int8 | null
  created_at: Date
  id: string
  position: Generated<number>
}

interface Cases {
  id: GeneratedAlways<number>
  items: Json
  kind: CasesKind
  note: string
  offer: Json | null
  opened_at: Date
  parcel_id: Int8
  state: CasesState
  state_since: Date
  tracking_code: string | null
  wanted: CasesWanted
}

interface Categories {
  active: Generated<boolean>
  icon: Generated<string>
  id: GeneratedAlways<number>
  max_preparation_days: Generated<number>
  needs_licence: Generated<boolean>
  non_returnable: Generated<boolean>
  parent_id: Int8 | null
  picture_id: string | null
  position: number
  slug: string
  title: string
}

interface CategoryAttributes {
  category_id: Int8
  filterable: Generated<boolean>
  id: GeneratedAlways<number>
  position: number
  required: Generated<boolean>
  title: string
  type: CategoryAttributesType
  unit: Generated<string>
  values: Generated<string[]>
  variant_axis: Generated<boolean>
}

interface CategoryRedirects {
  category_id: Int8
  slug: string
}

interface CommissionRules {
  basis_points: number
  category_id: Int8 | null
  ceiling: Int8 | null
  floor: Generated<Int8>
  id: GeneratedAlways<number>
  position: number
  product_id: Int8 | null
  store_id: Int8 | null
}

interface CommissionVersions {
  account_id: Int8
  at: Date
  id: GeneratedAlways<number>
  reason: Generated<string>
  rules: Json
}

interface ContentDrafts {
  edited_at: Date
  edited_by: Int8 | null
  form: Json | null
  key: string
  kind: string
  version: number
}

interface ContentPictures {
  picture_id: string
}

interface ContentSchedule {
  notified_at: Date
  singleton: Generated<boolean>
}

interface ContentVersions {
  form: Json
  id: GeneratedAlways<number>
  key: string
  kind: string
  published_at: Date
  published_by: Int8 | null
}

interface CouponUses {
  account_id: Int8
  coupon_id: Int8
  order_id: Int8
  returned_at: Date | null
}

interface Coupons {
  ceiling: Int8 | null
  code: string
  created_at: Date
  ends_at: Date | null
  funded_by: CouponsFundedBy
  id: GeneratedAlways<number>
  kind: CouponsKind
  limit_per_user: number | null
  min_basket: Generated<Int8>
  paused: Generated<boolean>
  scope: CouponsScope
  scope_ids: Generated<string[]>
  starts_at: Date
  total_limit: number | null
  uses: Generated<number>
  value: Int8
  version: Generated<number>
}

interface FaqGroups {
  id: GeneratedAlways<number>
  position: number
  title: string
}

interface FaqQuestions {
  active: Generated<boolean>
  answer: string
  group_id: Int8
  id: GeneratedAlways<number>
  position: number
  question: string
}

interface Faults {
  count: number
  hour: Date
  last_at: Date
  name: string
}

interface FormerSlugs {
  left_at: Date
  slug: string
  slug_key: string
  store_id: Int8
}

interface History {
  actor: string
  at: Date
  event: string
  from_state: string | null
  id: GeneratedAlways<number>
  note: string | null
  reason: string | null
  subject: HistorySubject
  subject_id: Int8
  to_state: string
}

interface HomeSections {
  action: Generated<string>
  active: Generated<boolean>
  ends_at: Date | null
  id: GeneratedAlways<number>
  link: Generated<string>
  picture_id: string | null
  position: number
  shape: HomeSectionsShape
  starts_at: Date | null
  text: Generated<string>
  title: string
}

interface IdempotencyKeys {
  account_id: Int8
  created_at: Date
  endpoint: string
  fingerprint: string
  key: string
  response: Json | null
}

interface ImageSignatures {
  coarse: string | null
  fine: string | null
  picture_id: string
}

interface ImpersonationCalls {
  call: string
  count: number
  kind: ImpersonationCallsKind
  session_id: string
}

interface ImpersonationTickets {
  digest: string
  expires_at: Date
  session_id: string
}

interface LedgerBalances {
  account: string
  balance: Int8
  currency: Generated<LedgerBalancesCurrency>
}

interface LedgerChecks {
  at: Date
  findings: string[]
  id: GeneratedAlways<number>
  scope: LedgerChecksScope
}

interface LedgerPostings {
  account: string
  amount: Int8
  currency: Generated<LedgerPostingsCurrency>
  id: GeneratedAlways<number>
  transaction_id: Int8
}

interface LedgerTransactions {
  at: Date
  id: GeneratedAlways<number>
  kind: string
  reference: string
}

interface NewOrderTickets {
  digest: string
  expires_at: Date
  store_id: Int8
}

interface Notifications {
  attempted_at: Date
  attempts: Generated<number>
  created_at: Date
  id: GeneratedAlways<number>
  kind: string
  mobile: string
  params: Json
  problem: string | null
  state: NotificationsState
}

interface OneTimeCodes {
  attempts: Generated<number>
  code_hash: string
  created_at: Date
  expires_at: Date
  id: GeneratedAlways<number>
  mobile: string
  used_at: Date | null
}

interface OrderLines {
  commission: Int8
  commission_basis_points: number
  commission_vat: Int8
  coupon_discount: Generated<Int8>
  id: GeneratedAlways<number>
  non_returnable: Generated<boolean>
  options: Json
  order_id: Int8
  parcel_id: Int8
  photo: Json | null
  platform_share: Generated<Int8>
  product_id: Int8
  quantity: number
  refunded_commission: Generated<Int8>
  refunded_commission_vat: Generated<Int8>
  refunded_coupon_discount: Generated<Int8>
  refunded_platform_share: Generated<Int8>
  refunded_quantity: Generated<number>
  refunded_total: Generated<Int8>
  store_id: Int8
  title: string
  title_key: GeneratedAlways<string | null>
  total: Int8
  unit_price: Int8
  variant_id: Int8
}

interface Orders {
  account_id: Int8
  attribution: Generated<Json>
  code: Generated<string>
  coupon_discount: Generated<Int8>
  coupon_id: Int8 | null
  currency: Generated<OrdersCurrency>
  expires_at: Date
  id: GeneratedAlways<number>
  items_total: Int8
  notified_at: Date | null
  number: Generated<Int8>
  paid_at: Date | null
  placed_at: Date
  recipient: Json
  recipient_key: GeneratedAlways<string | null>
  request_fingerprint: Buffer | null
  sender: Json | null
  shipping_total: Int8
  source_store_id: Int8 | null
  state: OrdersState
  total: Int8
  tracking_hash: string
  wallet_amount: Int8
}

interface OwnerNotifications {
  at: Generated<Date>
  event: OwnerNotificationsEvent
  id: GeneratedAlways<number>
  notified_at: Date | null
  store_id: Int8
}

interface PageViewDays {
  day: Date
  product_id: Int8
  store_id: Int8
  views: number
}

interface ParcelDecisions {
  at: Date
  commission: Int8
  commission_vat: Int8
  coupon_discount: Generated<Int8>
  currency: Generated<ParcelDecisionsCurrency>
  decided_by: Int8 | null
  from_case: Generated<boolean>
  id: GeneratedAlways<number>
  items_total: Int8
  kind: ParcelDecisionsKind
  late: boolean
  notified_at: Date | null
  parcel_id: Int8
  platform_share: Generated<Int8>
  reason: string
  shipping_cost: Int8
  with_return: boolean
}

interface Parcels {
  commission: Int8
  commission_vat: Int8
  confirm_by: Date | null
  coupon_discount: Generated<Int8>
  currency: Generated<ParcelsCurrency>
  days_max: number
  days_min: number
  delay_days: number | null
  due_by: Date | null
  id: GeneratedAlways<number>
  items_total: Int8
  method: string
  notified_at: Date | null
  order_id: Int8
  packed_at: Date | null
  packed_by: Int8 | null
  platform_share: Generated<Int8>
  preparation_days: number
  printed_count: Generated<number>
  refund_to: ParcelsRefundTo | null
  refunded_shipping: Generated<Int8>
  return_by: Date | null
  ship_by: Date | null
  shipped_at: Date | null
  shipping_cost: Int8
  state: ParcelsState
  state_since: Date | null
  store_id: Int8
  tracking_code: string | null
  tracking_link: string | null
  weight_grams: number
}

interface Payments {
  account_id: Int8
  amount: Int8
  authority: string | null
  card: string | null
  checked_at: Date | null
  checks: Generated<number>
  created_at: Date
  credited: Generated<boolean>
  currency: Generated<PaymentsCurrency>
  escalated_at: Date | null
  gateway: string
  id: GeneratedAlways<number>
  order_id: Int8 | null
  pay_url: string | null
  payment_hash: string
  purpose: PaymentsPurpose
  reason: string | null
  reference: string | null
  return_to: string | null
  settled_at: Date | null
  state: PaymentsState
}

interface Pictures {
  color: string
  created_at: Date
  height: number
  id: string
  store_id: Int8 | null
  width: number
}

interface PlatformRoles {
  account_id: Int8
  granted_at: Date
  granted_by: Int8 | null
  role: PlatformRolesRole
}

interface PostRedirects {
  post_id: Int8
  slug: string
}

interface ProductDrafts {
  form: Json
  product_id: Int8
  saved_at: Date
}

interface ProductImportRows {
  cells: Json
  effect: Json | null
  import_id: Int8
  lead: number | null
  problems: Json | null
  processed_at: Date | null
  row: number
  undone: Generated<boolean>
}

interface ProductImports {
  account_id: Int8
  applied_at: Date | null
  columns: Json
  created_at: Date
  headers: Json
  id: GeneratedAlways<number>
  name: string
  state: Generated<ProductImportsState>
  store_id: Int8
  unit: ProductImportsUnit
}

interface ProductRevisions {
  content: Json
  decided_at: Date | null
  id: GeneratedAlways<number>
  product_id: Int8
  proposed_at: Date
  proposed_by: Int8
  reasons: Generated<Json>
  state: ProductRevisionsState
}

interface Products {
  attributes: Generated<Json>
  axes: Generated<Json>
  brief: Generated<string>
  category_id: Int8 | null
  created_at: Date
  description: Generated<string>
  dimensions: Json | null
  height_cm: number | null
  id: GeneratedAlways<number>
  keywords: Generated<string[]>
  length_cm: number | null
  max_per_order: number | null
  min_per_order: number | null
  modified_at: Date
  net_weight_grams: number | null
  photos: Generated<Json>
  preparation_days: number
  published_at: Date | null
  rating: number | null
  rating_count: Generated<number>
  reasons: Generated<Json>
  shipping_note: Generated<string>
  ships_to: Generated<string[]>
  sold: Generated<number>
  state: ProductsState
  store_id: Int8
  title: string
  title_key: GeneratedAlways<string | null>
  unit: Generated<string>
  weight_grams: number | null
  width_cm: number | null
}

interface Questions {
  account_id: Int8
  created_at: Date
  id: GeneratedAlways<number>
  product_id: Int8
  text: string
}

interface RateLimitCounters {
  key: string
  used: number
  window_start: Date
}

interface RateLimitLogs {
  key: string
  times: Date[]
}

interface RefreshTokens {
  expires_at: Date
  issued_at: Date
  replaced_at: Date | null
  session_id: string
  token_hash: string
}

interface RefundHistory {
  at: Date
  event: string
  from_state: string | null
  id: GeneratedAlways<number>
  reason: string | null
  refund_id: Int8
  to_state: string
}

interface Refunds {
  amount: Int8
  checked_at: Date | null
  created_at: Date
  currency: Generated<RefundsCurrency>
  escalated_at: Date | null
  id: GeneratedAlways<number>
  notified_at: Date | null
  parcel_id: Int8
  payment_id: Int8
  reason: string | null
  reference: string | null
  refund_key: string
  sent_at: Date | null
  settled_at: Date | null
  state: RefundsState
}

interface Reservations {
  expires_at: Date
  order_id: Int8
  quantity: number
  variant_id: Int8
}

interface RestockAlerts {
  account_id: Int8
  at: Date
  sent_at: Date | null
  variant_id: Int8
}

interface ReviewVotes {
  account_id: Int8
  review_id: Int8
}

interface Reviews {
  account_id: Int8
  created_at: Date
  edited_at: Date | null
  helpful: Generated<number>
  id: GeneratedAlways<number>
  product_id: Int8
  replied_at: Date | null
  reply: string | null
  stars: number
  text: Generated<string>
}

interface SandboxPayments {
  amount: Int8
  authority: string
  callback_url: string
  description: string
  reference: string | null
  refunded: Generated<Int8>
  state: SandboxPaymentsState
}

interface SearchDays {
  day: Date
  searches: number
  text: string
}

interface SecurityEvents {
  account_id: Int8 | null
  at: Date
  id: GeneratedAlways<number>
  kind: string
  session_id: string | null
}

interface SettingVersions {
  account_id: Int8 | null
  at: Date
  id: GeneratedAlways<number>
  name: string
  reason: Generated<string>
  value: Json
}

interface Settings {
  key: string
  updated_at: Date
  value: Json
}

interface SignInTickets {
  challenge: string
  digest: string
  expires_at: Date
  host: string | null
  session_id: string
}

interface StaticPages {
  body: string
  name: StaticPagesName
  summary: string
  title: string
  updated_at: Date
}

interface StockMovements {
  at: Date
  id: GeneratedAlways<number>
  quantity: number
  reason: StockMovementsReason
  reference: string
  variant_id: Int8
}

interface StoreDomains {
  created_at: Date
  host: string
  proven_at: Date | null
  store_id: Int8
  token: string
  verified_at: Date | null
}

interface StoreInvitations {
  id: GeneratedAlways<number>
  invited_at: Date
  invited_by: Int8
  mobile: string
  notified_at: Date | null
  role: StoreInvitationsRole
  store_id: Int8
}

interface StoreMembers {
  account_id: Int8
  joined_at: Generated<Date>
  role: StoreMembersRole
  store_id: Int8
}

interface StoreReviewNotifications {
  at: Date
  id: GeneratedAlways<number>
  notified_at: Date | null
  outcome: string
  store_id: Int8
}

interface Stores {
  about: Generated<string>
  address: Generated<string>
  bank_changed_at: Date | null
  city: string
  closed_from: Date | null
  closed_to: Date | null
  closure_note: Generated<string>
  colour: Generated<string>
  contacts: Generated<Json>
  cover_id: string | null
  created_at: Date
  fulfilled: number | null
  id: GeneratedAlways<number>
  identity: Json | null
  logo_id: string | null
  notice: Generated<string>
  notification_channels: Generated<Json>
  on_time: number | null
  phone: Generated<string>
  policies: Generated<Json>
  postal_code: Generated<string>
  product_count: Generated<number>
  province: string
  review_notes: Generated<Json>
  satisfied: number | null
  sections: Generated<string[]>
  shipping: Json
  slug: string
  slug_key: string
  state: StoresState
  state_note: Generated<string>
  summary: Generated<string>
  supplier_hash: string
  terms_accepted_at: Date | null
  title: string
  trusted: Generated<boolean>
  working_days: Generated<Json>
}

interface SupportMessages {
  at: Date
  author: SupportMessagesAuthor
  id: GeneratedAlways<number>
  key: string | null
  read_at: Date | null
  text: string
  thread_id: Int8
  written_by: Int8 | null
}

interface SupportStreamTickets {
  digest: string
  expires_at: Date
  thread_id: Int8 | null
}

interface SupportThreads {
  account_id: Int8 | null
  assigned_to: Int8 | null
  closed_at: Date | null
  created_at: Date
  id: GeneratedAlways<number>
  last_author: string | null
  last_message_id: Int8 | null
  seen_message_id: Generated<Int8>
  visitor: string | null
}

interface Variants {
  active: Generated<boolean>
  barcode: string | null
  compare_at_price: Int8 | null
  currency: Generated<VariantsCurrency>
  id: GeneratedAlways<number>
  options: Generated<Json>
  position: Generated<number>
  price: Int8
  product_id: Int8
  sku: string | null
  stock: number
  store_id: Int8
}

interface WishlistItems {
  account_id: Int8
  at: Date
  product_id: Int8
}

interface WithdrawalBatches {
  csv: string | null
  id: GeneratedAlways<number>
  opened_at: Date
  opened_by: string
  paya: string | null
  submitted_at: Date | null
  submitted_by: string | null
}

interface WithdrawalRequests {
  account_id: Int8
  amount: Int8
  batch_id: Int8 | null
  changed_at: Date
  currency: Generated<WithdrawalRequestsCurrency>
  holder: string
  id: GeneratedAlways<number>
  payable_at: Date
  reason: string | null
  requested_at: Date
  sheba: string
  state: Generated<WithdrawalRequestsState>
  store_id: Int8 | null
  tracking_code: string | null
}

/** Every table by its name. */
export interface Tables {
  account_sessions: AccountSessions
  accounts: Accounts
  addresses: Addresses
  answers: Answers
  api_keys: ApiKeys
  app_deliveries: AppDeliveries
  app_installations: AppInstallations
  audit_log: AuditLog
  bank_accounts: BankAccounts
  bank_holidays: BankHolidays
  blog_posts: BlogPosts
  bulk_changes: BulkChanges
  canned_replies: CannedReplies
  cart_lines: CartLines
  case_photos: CasePhotos
  cases: Cases
  categories: Categories
  category_attributes: CategoryAttributes
  category_redirects: CategoryRedirects
  commission_rules: CommissionRules
  commission_versions: CommissionVersions
  content_drafts: ContentDrafts
  content_pictures: ContentPictures
  content_schedule: ContentSchedule
  content_versions: ContentVersions
  coupon_uses: CouponUses
  coupons: Coupons
  faq_groups: FaqGroups
  faq_questions: FaqQuestions
  faults: Faults
  former_slugs: FormerSlugs
  history: History
  home_sections: HomeSections
  idempotency_keys: IdempotencyKeys
  image_signatures: ImageSignatures
  impersonation_calls: ImpersonationCalls
  impersonation_tickets: ImpersonationTickets
  ledger_balances: LedgerBalances
  ledger_checks: LedgerChecks
  ledger_postings: LedgerPostings
  ledger_transactions: LedgerTransactions
  new_order_tickets: NewOrderTickets
  notifications: Notifications
  one_time_codes: OneTimeCodes
  order_lines: OrderLines
  orders: Orders
  owner_notifications: OwnerNotifications
  page_view_days: PageViewDays
  parcel_decisions: ParcelDecisions
  parcels: Parcels
  payments: Payments
  pictures: Pictures
  platform_roles: PlatformRoles
  post_redirects: PostRedirects
  product_drafts: ProductDrafts
  product_import_rows: ProductImportRows
  product_imports: ProductImports
  product_revisions: ProductRevisions
  products: Products
  questions: Questions
  rate_limit_counters: RateLimitCounters
  rate_limit_logs: RateLimitLogs
  refresh_tokens: RefreshTokens
  refund_history: RefundHistory
  refunds: Refunds
  reservations: Reservations
  restock_alerts: RestockAlerts
  review_votes: ReviewVotes
  reviews: Reviews
  sandbox_payments: SandboxPayments
  search_days: SearchDays
  security_events: SecurityEvents
  setting_versions: SettingVersions
  settings: Settings
  sign_in_tickets: SignInTickets
  static_pages: StaticPages
  stock_movements: StockMovements
  store_domains: StoreDomains
  store_invitations: StoreInvitations
  store_members: StoreMembers
  store_review_notifications: StoreReviewNotifications
  stores: Stores
  support_messages: SupportMessages
  support_stream_tickets: SupportStreamTickets
  support_threads: SupportThreads
  variants: Variants
  wishlist_items: WishlistItems
  withdrawal_batches: WithdrawalBatches
  withdrawal_requests: WithdrawalRequests
}
