import type { StorePapers } from '../../../core/stores/index.ts'

/** What every part of a store's papers is given: the papers, and whom to tell when a change of them is stored. */
export interface PartProps {
  readonly papers: StorePapers
  readonly onKept: () => void
}
