import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OsAccount } from './os-account.ts'
import { childEnvironment } from './child-environment.ts'
import type { DataDirectory } from './data-directory.ts'
import { type Postmaster, waitUntilReady } from './postmaster.ts'
import { type Flavour, settingArguments } from './server-settings.ts'

export interface Launch {
  readonly place: DataDirectory
  readonly account: OsAccount
  readonly flavour: Flavour
  readonly log: string
  /** The preferred port. */
  readonly port: number
}

const largeLog = 10_000_000
const passing = /lock file|shared memory block|could not bind/

/**
 * Starts PostgreSQL in its own process group: Ctrl-C reaches only this process, so requests drain before the database
 * stops. Waits a while for backends that outlived a killed postmaster. @throws Error with the end of its log.
 */
export async function launch(plan: Launch): Promise<Postmaster> {
  rotate(plan.log)
  for (let tries = 20; ; tries -= 1) {
    const from = sizeOf(plan.log)
    const child = run(plan, await freePort(plan.port))
    const started = await waitUntilReady(plan.place.cluster, () => child.exitCode === null && child.signalCode === null)
    if (started !== undefined) return started
    child.kill('SIGQUIT')
    const said = readFileSync(plan.log, 'utf8').slice(from)
    if (!passing.test(said) || tries === 1) throw new Error(`PostgreSQL did not start:\n${said.slice(-2000)}`)
    await sleep(500)
  }
}

// Returns the requested port if it is free, else any free one, on 127.0.0.1.
async function freePort(requested: number): Promise<number> {
  return (await tryPort(requested)) ?? (await tryPort(0)) ?? 0
}

function run(plan: Launch, port: number): ChildProcess {
  const log = openSync(plan.log, 'a', 0o600)
  const child = spawn(
    plan.place.binaries.postgres,
    ['-D', plan.place.cluster, '-p', String(port), ...settingArguments(plan.flavour)],
    { ...plan.account, cwd: '/', env: childEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

function rotate(log: string): void {
  if (sizeOf(log) > largeLog) renameSync(log, `${log}.1`)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
