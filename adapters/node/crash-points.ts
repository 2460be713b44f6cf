import type { CrashPoints } from '../../core/shared/ports/crash-points.ports.ts'

/** Kills this process at the point named by `CRASH_AT`, like a power cut; does nothing when it is not set. */
export function createCrashPoints(crashAt: string | undefined): CrashPoints {
  return {
    pass(moment) {
      if (moment === crashAt) process.kill(process.pid, 'SIGKILL')
    },
  }
}
