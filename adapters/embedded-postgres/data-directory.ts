import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type OsAccount, canReach } from './os-account.ts'
import { type Binaries, copyBinaries } from './binaries.ts'

/** The actual directory of a cluster, and the binaries for it. */
export interface DataDirectory {
  readonly cluster: string
  readonly binaries: Binaries
}

const reachableRoots = ['/var/lib', '/srv', '/var/tmp'] as const

/**
 * Returns the directory of the cluster requested as `dataDir`. When the account cannot reach it (a clone in root's
 * home), the cluster lies under /var/lib, and `dataDir` is a symlink to it.
 */
export function chooseDataDirectory(dataDir: string, binaries: Binaries, account: OsAccount): DataDirectory {
  const preferred = canReach(account, binaries.postgres) ? binaries : copyBinaries(binaries, sharedFolder(account))
  return { cluster: realCluster(dataDir, account), binaries: preferred }
}

function realCluster(dataDir: string, account: OsAccount): string {
  if (isLink(dataDir)) return readlinkSync(dataDir)
  if (canReach(account, dirname(dataDir))) return dataDir
  const home = mkdtempSync(join(sharedFolder(account), 'cluster-'))
  chmodSync(home, 0o755)
  const cluster = join(home, 'postgres')
  symlinkSync(cluster, dataDir)
  return cluster
}

function sharedFolder(account: OsAccount): string {
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
