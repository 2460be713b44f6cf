import { runMachine } from '../../shared/state-machines/machine.ts'

/** The one-time code shown in a test environment; null where codes come by SMS only. */
export interface RevealedCodeStore {
  get(): string | null
  subscribe(listener: () => void): () => void
  show(code: string | null): void
}

/** Creates a holder of the last revealed code of one browser tab. */
export function createRevealedCodeStore(): RevealedCodeStore {
  const machine = runMachine<string | null, { readonly code: string | null }, never>(null, (_state, { code }) => [code])
  return { get: machine.get, subscribe: machine.subscribe, show: (code) => machine.send({ code }) }
}
