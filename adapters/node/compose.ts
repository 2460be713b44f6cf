import type { Container } from 'inversify'
import { AccessTokens, Secrets } from '../../core/accounts/index.ts'
import { Clock } from '../../core/shared/clock.ports.ts'
import { CrashPoints } from '../../core/shared/crash.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import { DomainProof } from '../../core/stores/index.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createClock } from './clock.ts'
import { createCrashPoints } from './crash-points.ts'
import { createDomainProof } from './domain-proof.ts'
import { createIds } from './ids.ts'
import { createSecrets } from './secrets.ts'

interface NodeFacts {
  readonly config: {
    readonly APP_ENV: string
    readonly CLOCK_OFFSET_SECONDS: number
    readonly CRASH_AT?: string | undefined
  }
  readonly token_secret: string
}

/** Binds what Node itself gives: time, chance, secrets; clocks that are off and crashes are for tests alone. */
export function bindNode(container: Container, { config, token_secret }: NodeFacts): void {
  const test = config.APP_ENV === 'test'
  container.bind(Clock).toConstantValue(createClock(test ? config.CLOCK_OFFSET_SECONDS * 1000 : 0))
  container.bind(Ids).toConstantValue(createIds())
  container.bind(DomainProof).toConstantValue(createDomainProof())
  container.bind(Secrets).toConstantValue(createSecrets(token_secret))
  container.bind(AccessTokens).toResolvedValue((clock: Clock) => createAccessTokens(token_secret, clock), [Clock])
  container.bind(CrashPoints).toConstantValue(createCrashPoints(test ? config.CRASH_AT : undefined))
}
