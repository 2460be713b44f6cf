import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processSignature, isSignerAlive } from './lock.ts'

export interface OsUsers {
  /** Registers this process. Returns a function that unregisters it. */
  enter(): () => void
  /** Whether any living process uses it; removes registrations of dead ones. */
  any(): boolean
}

export function createOsUsers(folder: string): OsUsers {
  const enter = (): (() => void) => {
    mkdirSync(folder, { recursive: true })
    const note = join(folder, `${randomUUID()}`)
    writeFileSync(note, processSignature(process.pid))
    return () => rmSync(note, { force: true })
  }
  const any = (): boolean => {
    mkdirSync(folder, { recursive: true })
    const notes = readdirSync(folder).map((name) => join(folder, name))
    const dead = notes.filter((note) => !isSignerAlive(readFileSync(note, 'utf8')))
    for (const note of dead) rmSync(note, { force: true })
    return dead.length < notes.length
  }
  return { enter, any }
}
