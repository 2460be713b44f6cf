import type { Container } from 'inversify'
import { AccessTokens, SecretHasher, TicketChallenges } from '../../core/accounts/index.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { CrashPoints } from '../../core/shared/ports/crash-points.ports.ts'
import { Ids } from '../../core/shared/ports/ids.ports.ts'
import { DomainLookup } from '../../core/stores/index.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createClock } from './clock.ts'
import { createCrashPoints } from './crash-points.ts'
import { createDomainProof } from './domain-proof.ts'
import { createIds } from './ids.ts'
import { createSecrets, ticketChallenges } from './secrets.ts'

interface NodeOptions {
  readonly config: {
    readonly APP_ENV: string
    readonly CLOCK_OFFSET_SECONDS: number
    readonly CRASH_AT?: string | undefined
  }
  readonly token_secret: string
}

/** Binds the ports that Node implements: clock, ids, secrets, DNS; clock offset and crash points are for tests only. */
export function bindNode(container: Container, { config, token_secret }: NodeOptions): void {
  const test = config.APP_ENV === 'test'
  container.bind(Clock).toConstantValue(createClock(test ? config.CLOCK_OFFSET_SECONDS * 1000 : 0))
  container.bind(Ids).toConstantValue(createIds())
  container.bind(DomainLookup).toConstantValue(createDomainProof())
  container.bind(TicketChallenges).toConstantValue(ticketChallenges)
  container.bind(SecretHasher).toConstantValue(createSecrets(token_secret))
  container.bind(AccessTokens).toResolvedValue((clock: Clock) => createAccessTokens(token_secret, clock), [Clock])
  container.bind(CrashPoints).toConstantValue(createCrashPoints(test ? config.CRASH_AT : undefined))
}
