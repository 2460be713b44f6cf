import * as accounts from '../../../core/accounts/index.ts'
import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { bindSingleton, type FeatureModule } from '../feature.ts'
import { basics, sessionAuthenticatorKey, sessionKeys } from '../shared-keys.ts'

export const accountsModule: FeatureModule<'accounts'> = {
  handlers: (resolve, { revealCodes }) =>
    accounts.createAccountsService({
      ...resolve({
        ...basics,
        ...sessionKeys,
        codes: accounts.SignInCodeRepository,
        counters: accounts.RateCounters,
        sms: Sms,
        addresses: accounts.AddressRepository,
        signInHosts: accounts.SignInHosts,
        tickets: accounts.SignInTicketRepository,
        challenges: accounts.TicketChallenges,
      }),
      revealCodes,
    }),
  bindPorts: (container) =>
    bindSingleton(container, sessionAuthenticatorKey, (resolve) =>
      accounts.createSessionAuthenticator(resolve({ sessions: accounts.SessionRepository })),
    ),
}
