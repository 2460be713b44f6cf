import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldSentences } from '../../../core/validation/form.issues.ts'

describe('the sentences of a schema', () => {
  it('are the first of each field, in the order of the schema, in Persian', () => {
    const schema = v.object({ b: v.pipe(v.string(), v.minLength(2, 'کوتاه'), v.maxLength(0, 'بلند')), a: v.number() })
    const { issues = [] } = v.safeParse(schema, { b: 'x', a: 'y' })
    expect(Object.entries(fieldSentences(issues))).toEqual([
      ['b', 'کوتاه'],
      ['a', 'این مقدار درست نیست.'],
    ])
  })
})
