import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workingDirectoryOf, isAlive } from './processes.ts'

/** A running PostgreSQL, as its pid file describes it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Reads which process runs a cluster; the file of a dead or unrelated process counts as none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n')
  if (!runsHere(Number(pid), cluster)) return undefined
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Removes the pid file of a dead postmaster: PostgreSQL would mistake an unrelated process with the same id for it. */
export function removeStalePidFile(cluster: string): void {
  if (readPostmaster(cluster) === undefined) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Waits until a cluster accepts connections. Returns `undefined` when no process runs it any more or `tries` × 20 ms
 * have passed.
 */
export async function waitUntilReady(
  cluster: string,
  alive: () => boolean,
  tries = 3000,
): Promise<Postmaster | undefined> {
  for (let left = tries; left > 0 && alive(); left -= 1) {
    const found = readPostmaster(cluster)
    if (found?.ready) return found
    await sleep(20)
  }
  return undefined
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. After 30 s it becomes immediate. */
export async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (let left = 1500; left > 0 && isAlive(pid); left -= 1) await sleep(20)
  }
}

function runsHere(pid: number, cluster: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const folder = workingDirectoryOf(pid)
  return folder === undefined || folder === realpathSync(cluster)
}
