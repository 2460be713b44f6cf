import { tmpdir } from 'node:os'
import { readConfig } from '../../adapters/config/config.ts'
import { createDiskStorage } from '../../adapters/image-storage/disk.ts'
import { resolverOf } from '../../adapters/inversify/feature.ts'
import { featureModules } from '../../adapters/inversify/features/index.ts'
import { connect } from '../../adapters/postgres/index.ts'
import { composeServer } from '../../composition-root.ts'
import type { Contracts } from '../../core/api/contracts.ts'
import { siteOf } from '../../core/routing/index.ts'
import type { LiveIndex } from '../../core/search/index.ts'
import { testSecret } from './people/actors.ts'

/** The use cases of a server over a database, without dispatch: no idempotency, no access check, no validation. */
export async function composeUseCases(url: string) {
  const config = readConfig({ APP_ENV: 'test', PAYMENT_GATEWAY: 'sandbox', SMS_PROVIDER: 'log' })
  const database = connect({ url, connections: 4 })
  const liveIndex = {} as LiveIndex
  const images = createDiskStorage(tmpdir())
  const { container } = await composeServer({ config, token_secret: testSecret, database, live: liveIndex, images })
  const resolve = resolverOf((key) => container.get(key))
  const options = {
    revealCodes: true,
    site: siteOf('http://localhost:3000'),
    liveIndex,
    operators: [],
  }
  return {
    container,
    handlersOf: <Feature extends keyof Contracts>(feature: Feature) =>
      featureModules[feature].handlers(resolve, options),
    close: database.close,
  }
}
