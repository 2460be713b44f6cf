import { describe, expect, it } from 'vitest'
import { listFiles } from './tree.ts'

const allowed = new Set(
  'package.json package-lock.json tsconfig.json vite.config.ts composition-root.ts README.md LICENSE Dockerfile core adapters ui tests'.split(
    ' ',
  ),
)

function strangers(names: readonly string[]): string[] {
  const entries = new Set(names.map((name) => name.split('/')[0] ?? ''))
  return [...entries].filter((name) => !name.startsWith('.') && !allowed.has(name))
}

describe('the top level', () => {
  it('contains the expected entries and nothing else', () => {
    expect(strangers(listFiles())).toEqual([])
  })

  it('detects an unexpected entry', () => {
    expect(strangers(['core/index.ts', 'scripts/x.sh', 'notes.md', '.gitignore'])).toEqual(['scripts', 'notes.md'])
  })
})
