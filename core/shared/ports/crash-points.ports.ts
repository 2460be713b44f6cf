/** The named points at which tests kill a process; in production they do nothing. */
export const crashMoments = [
  'key:before-commit',
  'key:after-commit',
  'open:after-create',
  'open:before-call',
  'open:after-call',
  'open:after-redirect',
  'finish:before-verifying',
  'finish:after-verifying',
  'verify:before-call',
  'verify:after-call',
  'settle:after-received',
  'settle:after-capture',
  'settle:before-commit',
  'settle:after-commit',
  'expire:before-commit',
  'expire:after-commit',
] as const

export type CrashMoment = (typeof crashMoments)[number]

/** Passes a named point; only tests stop here. */
export abstract class CrashPoints {
  abstract pass(moment: CrashMoment): void
}
