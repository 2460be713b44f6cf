import type { Transition } from '../../shared/state-machines/machine.ts'

/** The state of saving. `unsavable`: the input is invalid; `offline`: the connection failed and saving is retried. */
export interface Autosave {
  readonly phase: 'idle' | 'typed' | 'sending' | 'outdated' | 'unsavable' | 'offline'
}

export type AutosaveEvent = 'typed' | 'due' | 'invalid' | 'accepted' | 'refused' | 'failed'

/** `wait`: send `due` after this many milliseconds, replacing an earlier wait; `forget`: the server has everything. */
export type AutosaveEffect = { readonly type: 'wait'; readonly after: number } | { readonly type: 'send' | 'forget' }

/** The pause in typing before a save, and the delay before a retry, in milliseconds. */
export const autosaveDelays = { pause: 700, connectionLost: 4000 } as const

type Step = readonly [Autosave['phase'], ...AutosaveEffect[]]

const pause: Step = ['typed', { type: 'wait', after: autosaveDelays.pause }]
const send: Step = ['sending', { type: 'send' }]
const retry: Step = ['offline', { type: 'wait', after: autosaveDelays.connectionLost }]

const table: Readonly<Record<Autosave['phase'], Readonly<Partial<Record<AutosaveEvent, Step>>>>> = {
  idle: { typed: pause },
  typed: { typed: pause, due: send },
  sending: {
    typed: ['outdated'],
    invalid: ['unsavable'],
    accepted: ['idle', { type: 'forget' }],
    refused: ['unsavable'],
    failed: retry,
  },
  outdated: { invalid: pause, accepted: pause, refused: pause, failed: retry },
  unsavable: { typed: pause },
  offline: { typed: pause, due: send },
}

/** Saves while somebody types: one request at a time, and no input is dropped before the server has it (STO-18). */
export const autosaveStep: Transition<Autosave, AutosaveEvent, AutosaveEffect> = (state, event) => {
  const [phase, ...effects] = table[state.phase][event] ?? [state.phase]
  return [phase === state.phase ? state : { phase }, ...effects]
}
