import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, isAlive } from './processes.ts'

const patienceMs = 60_000
const pauseMs = 25

/** Does a piece of work while no other process does it; a lock left by a dead process is taken over. @throws Error after 60 s. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await take(path)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** A line by which a process is recognised later, even when its id was given to another one. */
export function signature(pid: number): string {
  return `${pid} ${birthOf(pid)}`
}

/** Tells whether the process that wrote a signature still lives. */
export function signerLives(line: string): boolean {
  const pid = Number(line.split(' ')[0])
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && signature(pid) === line
}

async function take(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, signature(process.pid))
  try {
    for (let waited = 0; !tryLink(draft, path); waited += pauseMs) {
      if (waited > patienceMs) throw new Error(`another process holds ${path}: ${readFileSync(path, 'utf8')}`)
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
    if (!signerLives(readOr(path))) rmSync(path, { force: true })
    return false
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Gone meanwhile: its holder is treated as alive, so the next try decides.
    return signature(process.pid)
  }
}
