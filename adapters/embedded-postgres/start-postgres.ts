import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type OsAccount, chooseOsAccount } from './os-account.ts'
import { findBinaries, repairLinks } from './binaries.ts'
import { initializeCluster, writePasswordFile, ownerName } from './initialize.ts'
import { launch } from './launch.ts'
import { withLock } from './lock.ts'
import { createDatabase, urlOf } from './own-database.ts'
import { chooseDataDirectory, type DataDirectory } from './data-directory.ts'
import { removeStalePidFile, type Postmaster, readPostmaster, shutDown, waitUntilReady } from './postmaster.ts'
import type { Flavour } from './server-settings.ts'
import { createOsUsers } from './os-users.ts'

/** A PostgreSQL used by this process. */
export interface RunningPostgres {
  /** A connection string with password for our database. */
  readonly url: string
  /** True when it was already running: started by another process, or left by a killed one. */
  readonly attached: boolean
  /** Stops using it; the last process to leave stops it. Call it after the requests have drained. */
  stop(): Promise<void>
}

interface Plan {
  readonly dataDir: string
  readonly flavour: Flavour
  readonly account: OsAccount
  readonly place: DataDirectory
  readonly password: string
}

/** Starts, or attaches to, the PostgreSQL 18 with its data in `dataDir`. @throws Error that says what prevents it. */
export async function startPostgres(options: {
  readonly dataDir: string
  readonly flavour?: Flavour
}): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dirname(dataDir), { recursive: true })
  return withLock(`${dataDir}.lock`, async () => {
    const plan = prepare(dataDir, options.flavour ?? 'main')
    const running = await findRunning(plan.place.cluster)
    const postmaster = running ?? (await initializeAndLaunch(plan))
    const url = urlOf(postmaster.port, plan.password, ownerName, ownerName)
    await createDatabase(url)
    return { url, attached: running !== undefined, stop: use(dataDir, postmaster) }
  })
}

// Registers this process as a user; the returned function unregisters it and stops PostgreSQL when nobody is left.
function use(dataDir: string, postmaster: Postmaster): () => Promise<void> {
  const users = createOsUsers(`${dataDir}.users`)
  const leave = users.enter()
  return () =>
    withLock(`${dataDir}.lock`, async () => {
      leave()
      if (!users.any()) await shutDown(postmaster.pid)
    })
}

function prepare(dataDir: string, flavour: Flavour): Plan {
  const account = chooseOsAccount(dataDir)
  const binaries = findBinaries()
  repairLinks(binaries)
  const place = chooseDataDirectory(dataDir, binaries, account)
  refuseDataOfOtherVersion(dataDir, place.cluster)
  return { dataDir, flavour, account, place, password: writePasswordFile(`${dataDir}.password`) }
}

async function initializeAndLaunch(plan: Plan): Promise<Postmaster> {
  const { dataDir, place, account, flavour } = plan
  initializeCluster(place, plan.password, account, flavour)
  removeStalePidFile(place.cluster)
  const memory = `${dataDir}.port`
  const requested = existsSync(memory) ? Number(readFileSync(memory, 'utf8')) : 0
  const postmaster = await launch({ place, account, flavour, log: `${dataDir}.log`, port: requested })
  writeFileSync(memory, String(postmaster.port))
  return postmaster
}

// Waits for a server that is starting or recovering, and until one that is stopping has stopped.
async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  return waitUntilReady(cluster, () => readPostmaster(cluster) !== undefined)
}

function refuseDataOfOtherVersion(dataDir: string, cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version !== '18') throw new Error(`${cluster} holds data of PostgreSQL ${version}; this one is 18`)
  if (!existsSync(`${dataDir}.password`)) throw new Error(`${dataDir}.password is missing: the data cannot be opened`)
}
