import type { StateTable } from '../shared/states.ts'

/** The states of an installation (domain.md, Apps). */
export const installationStates = ['configuring', 'active', 'paused', 'error', 'uninstalled'] as const

export type InstallationState = (typeof installationStates)[number]
export type InstallationEvent = 'configure' | 'pause' | 'resume' | 'fail' | 'uninstall'

/** What a person does with an installed app. */
export const appMoves = ['pause', 'resume', 'uninstall'] as const

/** The life of an installation; the end is an end, and installing again begins another one. */
export const installationTable: StateTable<InstallationState, InstallationEvent> = {
  configuring: { configure: 'active', uninstall: 'uninstalled' },
  active: { pause: 'paused', fail: 'error', uninstall: 'uninstalled' },
  paused: { resume: 'active', uninstall: 'uninstalled' },
  error: { resume: 'active', configure: 'active', uninstall: 'uninstalled' },
  uninstalled: {},
}
