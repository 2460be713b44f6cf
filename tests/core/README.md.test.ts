import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'core/README.md'), 'utf8')
const snippets = readme
  .split('\n```ts\n')
  .slice(1)
  .map((text) => text.split('\n```')[0] ?? '')
const sources = { 'bazargah/core': 'core/index.ts', 'bazargah/http-client': 'adapters/http-client/index.ts' }
const promise = ' // => '

mkdirSync(join(root, '.build'), { recursive: true })
const folder = mkdtempSync(join(root, '.build/readme-'))
const fileOf = (index: number): string => join(folder, `snippet-${index}.ts`)

/** Turns a snippet into a runnable module that collects pairs of actual and expected values. */
function runnable(snippet: string): string {
  const imported = Object.entries(sources).reduce(
    (text, [name, path]) => text.replaceAll(`'${name}'`, `'../../${path}'`),
    snippet,
  )
  const pairs = imported.split('\n').map((line) => {
    const [said = '', wanted] = line.split(promise)
    return wanted === undefined ? line : `pairs.push([${said}, ${wanted}])`
  })
  return `export const pairs: [unknown, unknown][] = []\n${pairs.join('\n')}`
}

beforeAll(() => {
  for (const [index, snippet] of snippets.entries()) writeFileSync(fileOf(index), runnable(snippet))
  const config = { extends: '../../tsconfig.json', compilerOptions: { types: [] }, include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the README of the core', () => {
  it('has snippets, each with at least one expectation', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(8)
    expect(snippets.filter((snippet) => !snippet.includes(promise))).toEqual([])
  })

  it('type-checks', () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  it.each(snippets.map((snippet, index) => [snippet.split('\n')[0] ?? '', index] as const))(
    'meets its expectations: %s',
    async (_, index) => {
      const { pairs } = (await import(/* @vite-ignore */ pathToFileURL(fileOf(index)).href)) as {
        readonly pairs: readonly (readonly [unknown, unknown])[]
      }
      expect(pairs.length).toBeGreaterThan(0)
      for (const [is, promisedValue] of pairs) expect(is).toEqual(promisedValue)
    },
  )
})
