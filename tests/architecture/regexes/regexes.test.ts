import { describe, expect, it } from 'vitest'
import { costOf } from './safety.ts'
import { parse, walk } from '../syntax.ts'
import { listSources, read } from '../tree.ts'

// Patterns that the check rejects although they are safe, with the reason.
const proven: Readonly<Record<string, string>> = {
  '\\B(?=(?:\\d{3})+$)': 'groups the digits of a safe integer: at most 16',
  '(?<![\\p{L}\\p{N}\\p{M}])\\u200C+|\\u200C+(?![\\p{L}\\p{N}])': 'where a run fails, the run one shorter matches',
}

interface Found {
  readonly name: string
  readonly pattern: string
  readonly flags: string
}

function regexesOf(name: string, text: string): Found[] {
  return [...walk(parse(name, text))].flatMap(({ regex }) => {
    const literal = regex as { readonly pattern: string; readonly flags: string } | undefined
    return literal?.pattern === undefined ? [] : [{ name, ...literal }]
  })
}

const all = listSources('core', 'adapters', 'ui', 'composition-root.ts').flatMap((name) => regexesOf(name, read(name)))

describe('S13 regular expressions', () => {
  it('are all linear', () => {
    const slow = all
      .filter(({ pattern }) => !Object.hasOwn(proven, pattern))
      .map((one) => ({ ...one, cost: costOf(one.pattern, one.flags) }))
      .filter(({ cost }) => cost !== 'linear')

    expect(slow).toEqual([])
  })
})

describe('the check of regular expressions', () => {
  it.each([
    '(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^\\w+([\\.-]?\\w+)*@\\w+([\\.-]?\\w+)*(\\.\\w{2,4})+$',
    '^(\\d+\\s*)*x',
    '^(?:a?b?)*$',
  ])('calls /%s/ exponential', (pattern) => {
    expect(costOf(pattern, '')).toBe('exponential')
  })

  it.each(['\\s+$', '^\\s*\\s*$', 'a+b', '^.*.*$', '^[a-z]*[a-c]+[0-9]$', '\\B(?=(?:\\d{3})+$)'])(
    'calls /%s/ polynomial',
    (pattern) => {
      expect(costOf(pattern, '')).toBe('polynomial')
    },
  )

  it.each([
    '^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '\\s+',
    '[\\u06F0-\\u06F9\\u0660-\\u0669]',
    '^\\d{4}/\\d{2}/\\d{2}$',
    '^(?:IR)?\\d{24}$',
    '\\p{M}',
    '^([0-9])\\1+$',
  ])('calls /%s/ linear', (pattern) => {
    expect(costOf(pattern, 'u')).toBe('linear')
  })

  it('finds the literals of a source', () => {
    expect(regexesOf('x.ts', 'const a = /b+/g')).toEqual([{ name: 'x.ts', pattern: 'b+', flags: 'g' }])
  })
})
