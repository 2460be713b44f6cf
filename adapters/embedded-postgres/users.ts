import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signature, signerLives } from './lock.ts'

/** Who uses a database: one file per process, so that the last one to leave can stop it. */
export interface Users {
  /** Notes that this process uses it. Answers a function that takes the note back. */
  enter(): () => void
  /** Tells whether any living process uses it; notes of dead ones are removed. */
  any(): boolean
}

export function createUsers(folder: string): Users {
  const enter = (): (() => void) => {
    mkdirSync(folder, { recursive: true })
    const note = join(folder, `${randomUUID()}`)
    writeFileSync(note, signature(process.pid))
    return () => rmSync(note, { force: true })
  }
  const any = (): boolean => {
    mkdirSync(folder, { recursive: true })
    const notes = readdirSync(folder).map((name) => join(folder, name))
    const dead = notes.filter((note) => !signerLives(readFileSync(note, 'utf8')))
    for (const note of dead) rmSync(note, { force: true })
    return dead.length < notes.length
  }
  return { enter, any }
}
