import { readFileSync, readlinkSync } from 'node:fs'

/** Tells whether a process lives; one that may not be signalled lives too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Something that differs between two processes that were given the same id; empty where the system does not say. */
export function birthOf(pid: number): string {
  return statFields(pid)[19] ?? ''
}

/** The working folder of a process; `undefined` where the system does not say. */
export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z'
}

// The name in /proc/<pid>/stat may hold spaces and brackets: fields are counted after the last bracket.
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
