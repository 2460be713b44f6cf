import { describe, expect, it } from 'vitest'
import { listSources, read } from './tree.ts'

const shown = /\b(\w+)::text\b(?! as)/g
const sorted = /\border by ([a-z_]+)\b(?!\.)/g

// In `select id::text … order by id` PostgreSQL sorts by the text it puts out, where 9 stands above 10; `order by t.id` is the number.
function sortedAsText(query: string): string[] {
  return Array.from(query.matchAll(sorted)).flatMap(({ index, 1: column = '' }) => {
    const list = selectBefore(query, index)
    return Array.from(list.matchAll(shown), ([, text]) => text).includes(column) ? [column] : []
  })
}

/** The query whose rows are sorted at a place, without what stands in parentheses; empty within an aggregate. */
function selectBefore(query: string, place: number): string {
  let [depth, text] = [0, '']
  for (const sign of Array.from(query.slice(0, place)).toReversed()) {
    if (sign === '(') depth -= 1
    if (depth < 0) return ''
    if (depth === 0) text = sign + text
    if (sign === ')') depth += 1
    if (text.startsWith('select')) return text
  }
  return ''
}

describe('the order of rows', () => {
  it('is never that of an id written as text', () => {
    const queries = listSources('adapters/postgres').flatMap((file) =>
      read(file)
        .split('`')
        .filter((_, index) => index % 2 === 1)
        .map((query) => ({ file, wrong: sortedAsText(query) })),
    )
    expect(queries.length).toBeGreaterThan(100)
    expect(queries.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  it.each([
    ['select id::text, at from notices order by id desc', ['id']],
    ['select (a), id::text from (select b from c) d order by id', ['id']],
    ['select n.id::text from notices n order by n.id desc', []],
    ['select id::text from (select id from notices order by id) n', []],
    ['select jsonb_agg(id::text order by id) from notices', []],
    ['select id::text as number from notices order by id', []],
  ])('%s', (query, wrong) => {
    expect(sortedAsText(query)).toEqual(wrong)
  })
})
