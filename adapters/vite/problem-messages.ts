import { type Plugin, runnerImport } from 'vite'
import type { ProblemKind } from '../../core/shared/problems/problem-codes.ts'

const table = '/core/shared/problems/problem-codes.ts'

/** Problems that a browser raises itself; all others come with the server's response. */
const own =
  /^(?:contract\/(?!key-|method-)|accounts\/not-(?:allowed|found)$|catalog\/not-found$|cart\/too-many-lines$|finance\/wrong-state$)/

type Table = Readonly<Record<string, { readonly kind: ProblemKind; readonly sentence: string }>>

/** Removes the messages of problems that only the server raises from the browser build. */
export function problemMessagesPlugin(): Plugin {
  return {
    name: 'problem-words',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(table)) return null
      const { module } = await runnerImport<{ problemCodes: Table }>(`.${table}`)
      return `export const problemCodes = ${brief(module.problemCodes)}`
    },
  }
}

function brief(problems: Table): string {
  return JSON.stringify(Object.fromEntries(Object.entries(problems).filter(([code]) => own.test(code))))
}
