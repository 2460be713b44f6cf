import { describe, expect, it } from 'vitest'
import { replay } from '../../../adapters/bench/statement-replay.ts'

const oldToken = 'a'.repeat(26)
const newToken = 'b'.repeat(26)

describe('replaying recorded statements', () => {
  it('generates one fresh token for each old one, and follows the ids that the database returns now', async () => {
    const sent: (readonly unknown[])[] = []
    const recorded = [
      { text: 'insert', values: [oldToken, 7], rows: [{ id: '20000000001' }] },
      { text: 'update', values: ['{"subject_id":"20000000001"}', `S${oldToken}`, '09121234567'], rows: [] },
    ]

    await replay(
      recorded,
      async ({ values }) => {
        sent.push(values)
        return [{ id: '20000000009' }]
      },
      () => newToken,
    )

    expect(sent).toEqual([
      [newToken, 7],
      ['{"subject_id":"20000000009"}', `S${newToken}`, '09121234567'],
    ])
  })

  it('keeps hashes, and ids that came back the same', async () => {
    const hash = 'c'.repeat(64)
    const sent: unknown[] = []
    const rows = [{ id: '20000000001' }]

    await replay(
      [
        { text: 'one', values: [hash], rows },
        { text: 'two', values: ['20000000001'], rows: [] },
      ],
      async ({ values }) => {
        sent.push(...values)
        return rows
      },
      () => newToken,
    )

    expect(sent).toEqual([hash, '20000000001'])
  })
})
