import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTimeOf, isAlive } from './processes.ts'

const timeoutMs = 60_000
const pauseMs = 25

/** Runs `work` while no other process does; takes over the lock of a dead process. @throws Error after 60 s. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await take(path)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Identifies a process, even after its id was reused. */
export function processSignature(pid: number): string {
  return `${pid} ${startTimeOf(pid)}`
}

/** Whether the process that wrote a signature is alive. */
export function isSignerAlive(line: string): boolean {
  const pid = Number(line.split(' ')[0])
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && processSignature(pid) === line
}

async function take(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, processSignature(process.pid))
  try {
    for (let waited = 0; !tryLink(draft, path); waited += pauseMs) {
      if (waited > timeoutMs) throw new Error(`another process holds ${path}: ${readFileSync(path, 'utf8')}`)
      await sleep(pauseMs)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isSignerAlive(readOr(path))) rmSync(path, { force: true })
    return false
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process ended meanwhile: its lock counts as held, and the next attempt decides.
    return processSignature(process.pid)
  }
}
