import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '../../../../core/validation/form/form-issues.ts'

describe('the messages of a schema', () => {
  it('are the first of each field, in schema order, in Persian', () => {
    const schema = v.object({ b: v.pipe(v.string(), v.minLength(2, 'کوتاه'), v.maxLength(0, 'بلند')), a: v.number() })
    const { issues: firstIssue = [] } = v.safeParse(schema, { b: 'x', a: 'y' })
    expect(Object.entries(fieldMessages(firstIssue))).toEqual([
      ['b', 'کوتاه'],
      ['a', 'این مقدار درست نیست.'],
    ])
  })
})
