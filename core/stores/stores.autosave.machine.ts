import type { Transition } from '../shared/machine.ts'

/** How what is typed gets to the server. `open`: it cannot be kept as it stands; `unsent`: the line is broken and it is tried again. */
export interface Autosave {
  readonly phase: 'still' | 'typed' | 'sending' | 'stale' | 'open' | 'unsent'
}

export type AutosaveEvent = 'typed' | 'due' | 'invalid' | 'accepted' | 'refused' | 'failed'

/** `wait`: come back with `due` after so many milliseconds, the latest wait counts; `forget`: the server has everything. */
export type AutosaveEffect = { readonly type: 'wait'; readonly after: number } | { readonly type: 'send' | 'forget' }

/** How long a pause in typing is, and how long a broken line is left alone, in milliseconds. */
export const autosaveWaits = { pause: 700, broken: 4000 } as const

type Step = readonly [Autosave['phase'], ...AutosaveEffect[]]

const pause: Step = ['typed', { type: 'wait', after: autosaveWaits.pause }]
const send: Step = ['sending', { type: 'send' }]
const retry: Step = ['unsent', { type: 'wait', after: autosaveWaits.broken }]

const table: Readonly<Record<Autosave['phase'], Readonly<Partial<Record<AutosaveEvent, Step>>>>> = {
  still: { typed: pause },
  typed: { typed: pause, due: send },
  sending: {
    typed: ['stale'],
    invalid: ['open'],
    accepted: ['still', { type: 'forget' }],
    refused: ['open'],
    failed: retry,
  },
  stale: { invalid: pause, accepted: pause, refused: pause, failed: retry },
  open: { typed: pause },
  unsent: { typed: pause, due: send },
}

/** Saving while somebody types: one delivery at a time, and nothing typed is forgotten before the server has it (STO-18). */
export const autosaveStep: Transition<Autosave, AutosaveEvent, AutosaveEffect> = (state, event) => {
  const [phase, ...effects] = table[state.phase][event] ?? [state.phase]
  return [phase === state.phase ? state : { phase }, ...effects]
}
