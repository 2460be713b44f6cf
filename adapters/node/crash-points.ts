import type { CrashPoints } from '../../core/shared/crash.ports.ts'

/** Ends this process like a power cut at the moment named by `CRASH_AT`; does nothing when it is not set. */
export function createCrashPoints(crashAt: string | undefined): CrashPoints {
  return {
    pass(moment) {
      if (moment === crashAt) process.kill(process.pid, 'SIGKILL')
    },
  }
}
