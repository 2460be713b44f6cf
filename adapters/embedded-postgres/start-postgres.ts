import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, chooseAccount } from './account.ts'
import { findBinaries, repairLinks } from './binaries.ts'
import { initialize, keepPassword, ownerName } from './initialize.ts'
import { launch } from './launch.ts'
import { withLock } from './lock.ts'
import { createOwnDatabase, urlOf } from './own-database.ts'
import { choosePlace, type Place } from './place.ts'
import { forgetDeadPostmaster, type Postmaster, readPostmaster, shutDown, waitReady } from './postmaster.ts'
import type { Flavour } from './settings.ts'
import { createUsers } from './users.ts'

/** A PostgreSQL in use by this process. */
export interface RunningPostgres {
  /** A connection string with password, for our database. */
  readonly url: string
  /** True when it ran already: started by another process, or left behind by a killed one. */
  readonly attached: boolean
  /** Leaves it; the last process to leave stops it. Call it after the requests have drained. */
  stop(): Promise<void>
}

interface Plan {
  readonly dataDir: string
  readonly flavour: Flavour
  readonly account: Account
  readonly place: Place
  readonly password: string
}

/** Starts, or attaches to, the PostgreSQL 18 that keeps its data in `dataDir`. @throws Error that says what is in the way. */
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
    await createOwnDatabase(url)
    return { url, attached: running !== undefined, stop: use(dataDir, postmaster) }
  })
}

// Notes that we use it; the answer takes the note back and stops PostgreSQL when nobody is left.
function use(dataDir: string, postmaster: Postmaster): () => Promise<void> {
  const users = createUsers(`${dataDir}.users`)
  const leave = users.enter()
  return () =>
    withLock(`${dataDir}.lock`, async () => {
      leave()
      if (!users.any()) await shutDown(postmaster.pid)
    })
}

function prepare(dataDir: string, flavour: Flavour): Plan {
  const account = chooseAccount(dataDir)
  const binaries = findBinaries()
  repairLinks(binaries)
  const place = choosePlace(dataDir, binaries, account)
  refuseForeignData(dataDir, place.cluster)
  return { dataDir, flavour, account, place, password: keepPassword(`${dataDir}.password`) }
}

async function initializeAndLaunch(plan: Plan): Promise<Postmaster> {
  const { dataDir, place, account, flavour } = plan
  initialize(place, plan.password, account, flavour)
  forgetDeadPostmaster(place.cluster)
  const memory = `${dataDir}.port`
  const wanted = existsSync(memory) ? Number(readFileSync(memory, 'utf8')) : 0
  const postmaster = await launch({ place, account, flavour, log: `${dataDir}.log`, port: wanted })
  writeFileSync(memory, String(postmaster.port))
  return postmaster
}

// One that is starting up, or recovering after a crash, is waited for; one that is stopping is waited out.
async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  return waitReady(cluster, () => readPostmaster(cluster) !== undefined)
}

function refuseForeignData(dataDir: string, cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version !== '18') throw new Error(`${cluster} holds data of PostgreSQL ${version}; this one is 18`)
  if (!existsSync(`${dataDir}.password`)) throw new Error(`${dataDir}.password is missing: the data cannot be opened`)
}
