import { type Plugin, runnerImport } from 'vite'
import type { ProblemKind } from '../../core/shared/problem-codes.ts'

const table = '/core/shared/problem-codes.ts'

/** Problems a browser raises by itself; the sentence of any other comes with the server's answer. */
const own = /^(?:contract\/(?!key-|method-)|accounts\/not-allowed$|catalog\/not-found$|cart\/too-many-lines$)/

type Table = Readonly<Record<string, { readonly kind: ProblemKind; readonly sentence: string }>>

/** Leaves the sentences that only the server can raise out of the browser's build. */
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
  const entries = Object.entries(problems)
  const kinds = [...new Set(entries.map(([, { kind }]) => kind))]
  const codes = kinds.map((kind) => [kind, entries.flatMap(([code, problem]) => (problem.kind === kind ? [code] : []))])
  const sentences = entries.flatMap(([code, { sentence }]) => (own.test(code) ? [[code, sentence]] : []))
  return `((sentences) => Object.fromEntries(${JSON.stringify(codes)}.flatMap(([kind, codes]) =>
    codes.map((code) => [code, { kind, sentence: sentences[code] ?? '' }]))))(${JSON.stringify(Object.fromEntries(sentences))})`
}
