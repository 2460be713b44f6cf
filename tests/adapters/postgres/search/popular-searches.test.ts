import { afterAll, describe, expect, it } from 'vitest'
import { connect, createPopularSearches } from '../../../../adapters/postgres/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const db = connect({ url, connections: 2 })
afterAll(() => db.close())

describe('popular searches in PostgreSQL', () => {
  it('SEARCH-47 are counted in batches by several processes, the most frequent first', async () => {
    const [one, other] = [createPopularSearches(db), createPopularSearches(db)]
    for (const text of ['گلیم', 'گلیم', 'عسل', 'عسل', 'عسل', 'چای']) one.note(text)
    for (const text of ['گلیم', 'گلیم', 'x'.repeat(61)]) other.note(text)
    expect(await one.mostFrequent(1, 10)).toEqual([])
    await one.flush()
    await other.flush()
    await other.flush()
    expect(await one.mostFrequent(1, 10)).toEqual(['گلیم', 'عسل', 'چای'])
    expect(await one.mostFrequent(3, 1)).toEqual(['گلیم'])
    expect(await one.mostFrequent(3, 10)).toEqual(['گلیم', 'عسل'])
  })

  it('SEARCH-47 are forgotten after four weeks', async () => {
    await sqlOf(url, `insert into search_days values (current_date - 40, 'سفال', 9), (current_date - 9, 'ترمه', 9)`, [])
    const popular = createPopularSearches(db)
    expect(await popular.mostFrequent(5, 10)).toEqual(['ترمه'])
    popular.note('ترمه')
    await popular.flush()
    const rows = await sqlOf(url, `select text from search_days where text in ('سفال', 'ترمه') order by text`, [])
    expect(rows).toHaveLength(2)
  })
})
