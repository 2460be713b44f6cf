export { type Address, addressSchema, maxAddresses } from './addresses/address.ts'
export type { SavedAddress } from './addresses/address.contract.ts'
export { AddressRepository } from './addresses/address.ports.ts'
export { accountIdOf } from './caller-account.ts'
export { createSignInCodes, signInCodeRules } from './sign-in-codes/sign-in-code.service.ts'
export { signInCodeSchema } from './sign-in-codes/sign-in-code.ts'
export { accountsContract } from './accounts.contract.ts'
export { type Profile, profileSchema, tokensSchema, type SessionTokens } from './sessions/tokens.ts'
export {
  type SignInHost,
  SignInHosts,
  type SignInTicket,
  SignInTicketRepository,
  TicketChallenges,
} from './sessions/sign-in-ticket.ports.ts'
export { ticketLifetime } from './sessions/sign-in-ticket.service.ts'
export * from './accounts.ports.ts'
export { type AccountDependencies, createAccountsService } from './accounts.service.ts'
export {
  createSessionAuthenticator,
  createSessionService,
  type SessionDependencies,
  sessionRules,
} from './sessions/session.service.ts'
export { createRevealedCodeStore, type RevealedCodeStore } from './sign-in-codes/revealed-code.store.ts'
export type { CarriedSignIn } from './browser-session/carried-sign-in.ts'
export { sessionIn, type SessionState } from './browser-session/browser-session.machine.ts'
export { SessionRemote, TabLock } from './browser-session/browser-session.ports.ts'
export {
  type BrowserSessionDependencies,
  createSessionStore,
  type SessionStore,
} from './browser-session/browser-session.store.ts'
