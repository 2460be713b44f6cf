import { readFileSync, readlinkSync } from 'node:fs'

/** Whether a process is alive; one that may not be signalled is alive too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns a value that differs between two processes with the same id; empty where the system does not tell. */
export function startTimeOf(pid: number): string {
  return statFields(pid)[19] ?? ''
}

/** Returns the working directory of a process; `undefined` where the system does not tell. */
export function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z'
}

// The name in /proc/<pid>/stat may contain spaces and brackets, so fields are counted after the last bracket.
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
