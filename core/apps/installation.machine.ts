import type { StateTable } from '../shared/state-machines/state-table.ts'

/** The states of an installation. */
export const installationStates = ['configuring', 'active', 'paused', 'error', 'uninstalled'] as const

export type InstallationState = (typeof installationStates)[number]
export type InstallationEvent = 'configure' | 'pause' | 'resume' | 'fail' | 'uninstall'

/** Actions on an installed app. */
export const installationActions = ['pause', 'resume', 'uninstall'] as const

/** The states of an installation; an end state is final, and installing again starts a new one. */
export const installationTable: StateTable<InstallationState, InstallationEvent> = {
  configuring: { configure: 'active', uninstall: 'uninstalled' },
  active: { pause: 'paused', fail: 'error', uninstall: 'uninstalled' },
  paused: { resume: 'active', uninstall: 'uninstalled' },
  error: { resume: 'active', configure: 'active', uninstall: 'uninstalled' },
  uninstalled: {},
}
