import type { ServiceIdentifier } from 'inversify'
import { AccessTokens, AccountRepository, SecretHasher, SessionRepository } from '../../core/accounts/index.ts'
import type { Sms } from '../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../core/audit/index.ts'
import type { Authenticator } from '../../core/contract/contract.ports.ts'
import { Ledger } from '../../core/finance/index.ts'
import { OrderRepository } from '../../core/ordering/index.ts'
import { CurrentSettings } from '../../core/settings/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { CrashPoints } from '../../core/shared/ports/crash-points.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import { Transactions } from '../../core/shared/ports/transactions.ports.ts'
import { ImpersonationRepository } from '../../core/users/index.ts'

/** Time, chance and atomicity, which nearly every use case needs. */
export const basics = { clock: Clock, ids: Ids, transactions: Transactions, crash: CrashPoints } as const

/** Accounts and their sessions. */
export const sessionKeys = {
  accounts: AccountRepository,
  sessions: SessionRepository,
  accessTokens: AccessTokens,
  secrets: SecretHasher,
} as const

/** What capturing or releasing an order touches. */
export const saleKeys = { orders: OrderRepository, ledger: Ledger, settings: CurrentSettings } as const

/** Impersonations and the audit log that records them. */
export const impersonationKeys = { audit: AuditLog, impersonations: ImpersonationRepository } as const

/** The SMS provider itself; the port `Sms` records every message before it is sent. */
export const smsProviderKey: ServiceIdentifier<Sms> = Symbol('SMS provider')

/** Authenticates people by their session; the port `Authenticator` knows API keys too. */
export const sessionAuthenticatorKey: ServiceIdentifier<Authenticator> = Symbol('session authenticator')
