import { describe, expect, it } from 'vitest'
import { listSources, read } from '../tree.ts'

const shown = /\b(\w+)::text\b(?! as)/g
const sorted = /\border by ([a-z_]+)\b(?!\.)/g

// In `select id::text … order by id` PostgreSQL sorts by the output text, where 9 comes after 10; `order by t.id` sorts
// by number.
function sortedAsText(query: string): string[] {
  return Array.from(query.matchAll(sorted)).flatMap(({ index, 1: column = '' }) => {
    const list = selectBefore(query, index)
    return Array.from(list.matchAll(shown), ([, text]) => text).includes(column) ? [column] : []
  })
}

/** Returns the query that an ORDER BY belongs to, without parenthesised parts; empty within an aggregate. */
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

describe('row order', () => {
  it('never sorts by an id as text', () => {
    const queries = listSources('adapters/postgres').flatMap((file) =>
      read(file)
        .split('`')
        .filter((_, index) => index % 2 === 1)
        .map((query) => ({ file, wrong: sortedAsText(query) })),
    )
    expect(queries.length).toBeGreaterThan(100)
    expect(queries.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  // The builder selects ids as texts too, and sorts by the output when the column has no table.
  it('names the table of every column that a built statement sorts by', () => {
    const sources = listSources('adapters/postgres').map((file) => ({ file, text: read(file) }))
    expect(sources.filter(({ text }) => /\.orderBy\('\w+\./.test(text)).length).toBeGreaterThan(0)
    expect(sources.filter(({ text }) => /\.orderBy\('\w+'/.test(text))).toEqual([])
  })

  it.each([
    ['select id::text, at from notifications order by id desc', ['id']],
    ['select (a), id::text from (select b from c) d order by id', ['id']],
    ['select n.id::text from notifications n order by n.id desc', []],
    ['select id::text from (select id from notifications order by id) n', []],
    ['select jsonb_agg(id::text order by id) from notifications', []],
    ['select id::text as number from notifications order by id', []],
  ])('%s', (query, wrong) => {
    expect(sortedAsText(query)).toEqual(wrong)
  })
})
