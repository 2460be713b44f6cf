import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { type Binaries, copyBinaries } from './binaries.ts'

/** Where a cluster really lies, and the programs that may work on it. */
export interface Place {
  readonly cluster: string
  readonly binaries: Binaries
}

const reachableRoots = ['/var/lib', '/srv', '/var/tmp'] as const

/**
 * The place of a cluster that is asked for as `dataDir`. When the account cannot get there (a clone in root's home), the
 * cluster lies in a folder of its own under /var/lib, and `dataDir` is a link to it.
 */
export function choosePlace(dataDir: string, binaries: Binaries, account: Account): Place {
  const near = canReach(account, binaries.postgres) ? binaries : copyBinaries(binaries, sharedFolder(account))
  return { cluster: realCluster(dataDir, account), binaries: near }
}

function realCluster(dataDir: string, account: Account): string {
  if (isLink(dataDir)) return readlinkSync(dataDir)
  if (canReach(account, dirname(dataDir))) return dataDir
  const home = mkdtempSync(join(sharedFolder(account), 'cluster-'))
  chmodSync(home, 0o755)
  const cluster = join(home, 'postgres')
  symlinkSync(cluster, dataDir)
  return cluster
}

function sharedFolder(account: Account): string {
  const root = reachableRoots.find((path) => existsSync(path) && canReach(account, path))
  if (root === undefined)
    throw new Error(`no folder that the PostgreSQL account can reach: ${reachableRoots.join(', ')}`)
  const folder = join(root, 'bazargah')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (lstatSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to somebody else`)
  return folder
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
