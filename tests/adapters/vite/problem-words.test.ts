import { describe, expect, it } from 'vitest'
import { problemWords } from '../../../adapters/vite/problem-words.ts'
import { listSources, read } from '../../architecture/tree.ts'
import { problemCodes } from '../../../core/shared/problem-codes.ts'

type Table = Readonly<Record<string, { readonly kind: string; readonly sentence: string }>>

async function builtTable(): Promise<Table> {
  const load = problemWords().load as unknown as (id: string) => Promise<string | null>
  const source = (await load('/somewhere/core/shared/problem-codes.ts')) ?? ''
  const built = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { problemCodes: Table }
  return built.problemCodes
}

const inBrowser = /^(?:ui\/|core\/.*\.(?:store|machine)\.ts$|adapters\/(?:browser|http-client))/

/** The codes of the problems that files of the browser raise by themselves. */
const raised = listSources('core', 'adapters', 'ui')
  .filter((name) => inBrowser.test(name))
  .flatMap((name) => [...read(name).matchAll(/new Problem\('([a-z/-]+)'/g)].flatMap(([, code]) => code ?? []))

describe('the table of problems in the browser', () => {
  it('holds what a browser raises without a server, as the house says it, and nothing else', async () => {
    const table = await builtTable()
    for (const [code, problem] of Object.entries(table))
      expect(problem).toEqual(problemCodes[code as 'contract/broken'])
    expect(table).toHaveProperty(['contract/offline'])
    expect(table).not.toHaveProperty(['accounts/wrong-code'])
  })

  it('lacks no problem that a file of the browser raises', async () => {
    const table = await builtTable()
    expect(raised.length).toBeGreaterThan(3)
    expect(raised.filter((code) => !Object.hasOwn(table, code))).toEqual([])
  })

  it('leaves every other file alone', async () => {
    const load = problemWords().load as unknown as (id: string) => Promise<string | null>
    expect(await load('/somewhere/core/shared/problem.ts')).toBeNull()
  })
})
