import { runMachine } from '../shared/machine.ts'

/** The one-time code that a test environment shows on the page; null where codes come by SMS alone. */
export interface RevealedCode {
  get(): string | null
  subscribe(listener: () => void): () => void
  show(code: string | null): void
}

/** Holds the last revealed code of one browser tab. */
export function createRevealedCode(): RevealedCode {
  const machine = runMachine<string | null, { readonly code: string | null }, never>(null, (_state, { code }) => [code])
  return { get: machine.get, subscribe: machine.subscribe, show: (code) => machine.send({ code }) }
}
