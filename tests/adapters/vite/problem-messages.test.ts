import { describe, expect, it } from 'vitest'
import { problemMessagesPlugin } from '../../../adapters/vite/problem-messages.ts'
import { listSources, read } from '../../architecture/tree.ts'
import { problemCodes } from '../../../core/shared/problems/problem-codes.ts'

type Table = Readonly<Record<string, { readonly kind: string; readonly sentence: string }>>

async function builtTable(): Promise<Table> {
  const load = problemMessagesPlugin().load as unknown as (id: string) => Promise<string | null>
  const source = (await load('/somewhere/core/shared/problems/problem-codes.ts')) ?? ''
  const built = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { problemCodes: Table }
  return built.problemCodes
}

const inBrowser = /^(?:ui\/|core\/.*\.(?:store|machine)\.ts$|adapters\/(?:browser|http-client))/

const raised = listSources('core', 'adapters', 'ui')
  .filter((name) => inBrowser.test(name))
  .flatMap((name) => [...read(name).matchAll(/new Problem\('([a-z/-]+)'/g)].flatMap(([, code]) => code ?? []))

describe('the problem table of the browser build', () => {
  it('contains the messages of problems that a browser raises itself, and no others', async () => {
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

  it('leaves every other file unchanged', async () => {
    const load = problemMessagesPlugin().load as unknown as (id: string) => Promise<string | null>
    expect(await load('/somewhere/core/shared/problems/problem.ts')).toBeNull()
  })
})
