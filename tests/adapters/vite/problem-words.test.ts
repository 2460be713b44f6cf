import { describe, expect, it } from 'vitest'
import { problemWords } from '../../../adapters/vite/problem-words.ts'
import { problemCodes } from '../../../core/shared/problem-codes.ts'

type Table = Readonly<Record<string, { readonly kind: string; readonly sentence: string }>>

async function builtTable(): Promise<Table> {
  const load = problemWords().load as unknown as (id: string) => Promise<string | null>
  const source = (await load('/somewhere/core/shared/problem-codes.ts')) ?? ''
  const built = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { problemCodes: Table }
  return built.problemCodes
}

describe('the table of problems in the browser', () => {
  it('knows every code and its kind', async () => {
    const kinds = (table: Table) => Object.fromEntries(Object.entries(table).map(([code, { kind }]) => [code, kind]))
    expect(kinds(await builtTable())).toEqual(kinds(problemCodes))
  })

  it('holds the sentences a browser needs without a server, and no others', async () => {
    const table = await builtTable()
    expect(table['contract/offline']?.sentence).toBe(problemCodes['contract/offline'].sentence)
    expect(table['accounts/wrong-code']?.sentence).toBe('')
  })

  it('leaves every other file alone', async () => {
    const load = problemWords().load as unknown as (id: string) => Promise<string | null>
    expect(await load('/somewhere/core/shared/problem.ts')).toBeNull()
  })
})
