import { describe, expect, it } from 'vitest'
import { auditChangesOf } from '../../../core/audit/index.ts'

describe('audit changes', () => {
  it.each([
    ['a field', { state: 'active' }, { state: 'closed' }, [{ field: 'state', before: 'active', after: 'closed' }]],
    ['what is as before', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
    ['what came', null, { titles: ['الف', 'ب'] }, [{ field: 'titles', before: null, after: 'الف، ب' }]],
    ['a single value', null, false, [{ field: '', before: null, after: 'false' }]],
    ['nothing', null, null, []],
    ['a deep one', { f: { x: 1 } }, { f: null }, [{ field: 'f', before: 'x: 1', after: null }]],
    [
      'things made of parts by the names of their parts',
      { rows: [] },
      { rows: [{ title: 'رنگ', unit: '', values: ['آبی', 'سرخ'], required: false }, { title: 'جنس' }] },
      [{ field: 'rows', before: null, after: 'title: رنگ، values: آبی، سرخ، required: false؛ title: جنس' }],
    ],
    ['an empty text as nothing', { note: '' }, { note: null }, []],
  ])('AUD-2 shows %s', (_case, before, after, changes) => expect(auditChangesOf(before, after)).toEqual(changes))

  it('AUD-2 truncates long values', () =>
    expect(auditChangesOf(null, { note: 'م'.repeat(900) })[0]?.after).toBe(`${'م'.repeat(300)}…`))
})
