import { type Plugin, runnerImport } from 'vite'
import type { ProblemKind } from '../../core/shared/problem-codes.ts'

const table = '/core/shared/problem-codes.ts'

/** Problems a browser raises by itself; what any other is comes with the server's answer. */
const own =
  /^(?:contract\/(?!key-|method-)|accounts\/not-allowed$|catalog\/not-found$|cart\/too-many-lines$|finance\/wrong-state$)/

type Table = Readonly<Record<string, { readonly kind: ProblemKind; readonly sentence: string }>>

/** Leaves the problems that only the server can raise out of the browser's build. */
export function problemWords(): Plugin {
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
